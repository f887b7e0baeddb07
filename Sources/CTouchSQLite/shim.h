// What Swift can't call of SQLite, since it takes arguments without number.

#ifndef TOUCHTRACKER_CSQLITE_SHIM_H
#define TOUCHTRACKER_CSQLITE_SHIM_H

// Declared here, not included: the rest comes with GRDB, once.
struct sqlite3;
int sqlite3_db_config(struct sqlite3 *, int, ...);
int sqlite3_config(int, ...);

// Names of files may have options from here on: SQLITE_CONFIG_URI. Before any other call.
static inline void tt_allow_options_in_names(void) { sqlite3_config(17, 1); }

// A connection that runs nothing of what a file's schema says. Codes of older versions do no harm: they are refused.
// Source of the numbers: SQLite, "Database Connection Configuration Options".
static inline void tt_distrust(struct sqlite3 *database) {
    static const int switches[][2] = {
        {1003, 0}, // ENABLE_TRIGGER
        {1015, 0}, // ENABLE_VIEW
        {1004, 0}, // ENABLE_FTS3_TOKENIZER
        {1005, 0}, // ENABLE_LOAD_EXTENSION
        {1010, 1}, // DEFENSIVE
        {1017, 0}, // TRUSTED_SCHEMA
    };
    for (unsigned i = 0; i < sizeof switches / sizeof *switches; i++)
        sqlite3_db_config(database, switches[i][0], switches[i][1], (int *)0);
}

// Whether closing the connection leaves the log beside the file: SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE.
static inline void tt_keep_log_on_close(struct sqlite3 *database, int keeps) {
    sqlite3_db_config(database, 1006, keeps, (int *)0);
}

#endif
