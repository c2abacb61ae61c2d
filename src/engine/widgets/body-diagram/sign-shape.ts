/** Radius of a marker's disc, in units of the image. */
export const SIGN_RADIUS = 4;

/** Strokes of a centered cross, as SVG path data. */
export const CROSS = 'M-4 -4L4 4M4 -4L-4 4';
