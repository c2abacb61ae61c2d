/** Maximum number of pixels; a decoder would need hundreds of megabytes for more. */
const MOST_PIXELS = 50_000_000;

/** Returns true if a picture has pixels, and not too many to be decoded. */
export const isDrawable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= MOST_PIXELS;
