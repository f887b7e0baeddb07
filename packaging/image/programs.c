// All programs in one file: what each is built on is most of it, and so it is there once. The name by which the file is
// called says which of them runs. Swift gives each program's main function the name of its module.

#include <string.h>

int touchtracker_main(int count, char **arguments);
int touch_inspect_main(int count, char **arguments);
int hens_main(int count, char **arguments);
int relative_motion_main(int count, char **arguments);

static const struct {
    const char *name;
    int (*main)(int, char **);
} programs[] = {
    {"touch-inspect", touch_inspect_main},
    {"hens", hens_main},
    {"relative-motion", relative_motion_main},
};

int main(int count, char **arguments) {
    const char *path = count > 0 ? arguments[0] : "";
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    for (size_t index = 0; index < sizeof programs / sizeof *programs; index++) {
        if (strcmp(name, programs[index].name) == 0) return programs[index].main(count, arguments);
    }
    return touchtracker_main(count, arguments);
}
