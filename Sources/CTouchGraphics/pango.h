// The functions of Pango that TouchGraphics calls. Pango's own headers need GIO's flags of pkg-config, which hold -pthread,
// of which SwiftPM warns in every build, also of a package that depends on this one. `make layers` compares these
// declarations with the headers.
#ifndef TOUCHTRACKER_PANGO_H
#define TOUCHTRACKER_PANGO_H

#include <cairo.h>
#include <glib-object.h>

#ifndef __PANGO_H__
#define PANGO_SCALE 1024

typedef struct _PangoContext PangoContext;
typedef struct _PangoFontDescription PangoFontDescription;
typedef struct _PangoFontMap PangoFontMap;
typedef struct _PangoLayout PangoLayout;
typedef struct _PangoLayoutIter PangoLayoutIter;
typedef struct _PangoLayoutLine PangoLayoutLine;

struct _PangoLayoutLine {
    PangoLayout *layout;
    gint start_index;
    gint length;
    GSList *runs;
    guint is_paragraph_start : 1;
    guint resolved_dir : 3;
};

typedef struct {
    int x, y, width, height;
} PangoRectangle;

typedef enum { PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT } PangoAlignment;
typedef enum { PANGO_DIRECTION_LTR, PANGO_DIRECTION_RTL } PangoDirection;
typedef enum {
    PANGO_ELLIPSIZE_NONE,
    PANGO_ELLIPSIZE_START,
    PANGO_ELLIPSIZE_MIDDLE,
    PANGO_ELLIPSIZE_END
} PangoEllipsizeMode;
typedef enum { PANGO_STYLE_NORMAL, PANGO_STYLE_OBLIQUE, PANGO_STYLE_ITALIC } PangoStyle;
typedef enum { PANGO_WEIGHT_NORMAL = 400, PANGO_WEIGHT_BOLD = 700 } PangoWeight;
typedef enum { PANGO_WRAP_WORD, PANGO_WRAP_CHAR, PANGO_WRAP_WORD_CHAR } PangoWrapMode;
#endif

PangoFontMap *pango_cairo_font_map_get_default(void);
void pango_cairo_context_set_font_options(PangoContext *context, const cairo_font_options_t *options);
void pango_cairo_layout_path(cairo_t *cr, PangoLayout *layout);
void pango_cairo_show_layout(cairo_t *cr, PangoLayout *layout);
void pango_cairo_update_layout(cairo_t *cr, PangoLayout *layout);

PangoContext *pango_font_map_create_context(PangoFontMap *fontmap);
void pango_context_set_base_dir(PangoContext *context, PangoDirection direction);
void pango_context_set_round_glyph_positions(PangoContext *context, gboolean round_positions);

PangoFontDescription *pango_font_description_new(void);
void pango_font_description_free(PangoFontDescription *desc);
void pango_font_description_set_absolute_size(PangoFontDescription *desc, double size);
void pango_font_description_set_family(PangoFontDescription *desc, const char *family);
void pango_font_description_set_style(PangoFontDescription *desc, PangoStyle style);
void pango_font_description_set_weight(PangoFontDescription *desc, PangoWeight weight);

PangoLayout *pango_layout_new(PangoContext *context);
void pango_layout_set_alignment(PangoLayout *layout, PangoAlignment alignment);
void pango_layout_set_auto_dir(PangoLayout *layout, gboolean auto_dir);
void pango_layout_set_ellipsize(PangoLayout *layout, PangoEllipsizeMode ellipsize);
void pango_layout_set_font_description(PangoLayout *layout, const PangoFontDescription *desc);
void pango_layout_set_height(PangoLayout *layout, int height);
void pango_layout_set_single_paragraph_mode(PangoLayout *layout, gboolean setting);
void pango_layout_set_text(PangoLayout *layout, const char *text, int length);
void pango_layout_set_width(PangoLayout *layout, int width);
void pango_layout_set_wrap(PangoLayout *layout, PangoWrapMode wrap);
int pango_layout_get_baseline(PangoLayout *layout);
void pango_layout_get_cursor_pos(
    PangoLayout *layout, int index_, PangoRectangle *strong_pos, PangoRectangle *weak_pos);
void pango_layout_get_extents(PangoLayout *layout, PangoRectangle *ink_rect, PangoRectangle *logical_rect);
PangoLayoutIter *pango_layout_get_iter(PangoLayout *layout);
int pango_layout_get_line_count(PangoLayout *layout);
PangoLayoutLine *pango_layout_get_line_readonly(PangoLayout *layout, int line);
const char *pango_layout_get_text(PangoLayout *layout);
int pango_layout_get_unknown_glyphs_count(PangoLayout *layout);
gboolean pango_layout_is_ellipsized(PangoLayout *layout);
gboolean pango_layout_xy_to_index(PangoLayout *layout, int x, int y, int *index_, int *trailing);

void pango_layout_iter_free(PangoLayoutIter *iter);
int pango_layout_iter_get_baseline(PangoLayoutIter *iter);
void pango_layout_iter_get_line_extents(
    PangoLayoutIter *iter, PangoRectangle *ink_rect, PangoRectangle *logical_rect);
PangoLayoutLine *pango_layout_iter_get_line_readonly(PangoLayoutIter *iter);
void pango_layout_iter_get_line_yrange(PangoLayoutIter *iter, int *y0_, int *y1_);
gboolean pango_layout_iter_next_line(PangoLayoutIter *iter);
PangoDirection pango_layout_line_get_resolved_direction(PangoLayoutLine *line);
void pango_layout_line_get_x_ranges(
    PangoLayoutLine *line, int start_index, int end_index, int **ranges, int *n_ranges);

#endif
