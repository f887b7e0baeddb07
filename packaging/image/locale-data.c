// An empty table instead of ICU's data, which Foundation brings along: names of languages, calendars, time zones, ways to
// write numbers and dates, 34 MB of them. Nothing in these programs asks for any (.ci/installed looks), so that ICU, asked all
// the same, says that it has none. The linker takes this instead of the library's, which has a member of its own for it.
//
// DATA is the table's name, which has ICU's version in it. Source of the layout: ICU 76, common/ucmndata.h and
// common/unicode/udata.h.

#include <stdint.h>

struct table {
    uint16_t header_size;
    uint8_t magic[2];
    uint16_t info_size, reserved;
    uint8_t is_big_endian, charset_family, size_of_char, padding;
    uint8_t format[4], format_version[4], data_version[4];
    uint8_t rest_of_header[8];
    uint32_t count;
};

const struct table DATA __attribute__((aligned(16))) = {
    .header_size = 32,
    .magic = {0xDA, 0x27},
    .info_size = 20,
    .size_of_char = 2,
    .format = {'C', 'm', 'n', 'D'},
    .format_version = {1},
};
