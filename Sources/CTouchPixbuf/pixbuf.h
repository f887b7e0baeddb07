// The functions of GdkPixbuf that TouchImageDecoding and the measurements call. Its own headers need GIO's flags of pkg-config, which hold
// -pthread, of which SwiftPM warns in every build. `make layers` compares these declarations with the headers.
#ifndef TOUCHTRACKER_PIXBUF_H
#define TOUCHTRACKER_PIXBUF_H

#include <glib-object.h>

#ifndef GDK_PIXBUF_H
typedef struct _GdkPixbuf GdkPixbuf;
typedef struct _GdkPixbufLoader GdkPixbufLoader;

typedef enum { GDK_COLORSPACE_RGB } GdkColorspace;
typedef enum { GDK_INTERP_NEAREST, GDK_INTERP_TILES, GDK_INTERP_BILINEAR, GDK_INTERP_HYPER } GdkInterpType;
#endif

GdkPixbufLoader *gdk_pixbuf_loader_new_with_type(const char *image_type, GError **error);
void gdk_pixbuf_loader_set_size(GdkPixbufLoader *loader, int width, int height);
gboolean gdk_pixbuf_loader_write(GdkPixbufLoader *loader, const guchar *buf, gsize count, GError **error);
gboolean gdk_pixbuf_loader_close(GdkPixbufLoader *loader, GError **error);
GdkPixbuf *gdk_pixbuf_loader_get_pixbuf(GdkPixbufLoader *loader);

GdkPixbuf *gdk_pixbuf_new(
    GdkColorspace colorspace, gboolean has_alpha, int bits_per_sample, int width, int height);
GdkPixbuf *gdk_pixbuf_apply_embedded_orientation(GdkPixbuf *src);
int gdk_pixbuf_get_bits_per_sample(const GdkPixbuf *pixbuf);
gboolean gdk_pixbuf_get_has_alpha(const GdkPixbuf *pixbuf);
gsize gdk_pixbuf_get_byte_length(const GdkPixbuf *pixbuf);
guchar *gdk_pixbuf_get_pixels(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_width(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_height(const GdkPixbuf *pixbuf);
int gdk_pixbuf_get_rowstride(const GdkPixbuf *pixbuf);
const gchar *gdk_pixbuf_get_option(GdkPixbuf *pixbuf, const gchar *key);
const guint8 *gdk_pixbuf_read_pixels(const GdkPixbuf *pixbuf);
gboolean gdk_pixbuf_save_to_bufferv(
    GdkPixbuf *pixbuf, gchar **buffer, gsize *buffer_size, const char *type, char **option_keys, char **option_values,
    GError **error);
GdkPixbuf *gdk_pixbuf_scale_simple(
    const GdkPixbuf *src, int dest_width, int dest_height, GdkInterpType interp_type);

#endif
