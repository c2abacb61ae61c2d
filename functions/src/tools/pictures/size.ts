/** More dots than a camera takes; a decoder would need hundreds of megabytes for them. */
const MOST_DOTS = 50_000_000;

/** Whether a picture of so many dots can be drawn. */
export const isDrawable = (width: number, height: number): boolean =>
  width > 0 && height > 0 && width * height <= MOST_DOTS;
