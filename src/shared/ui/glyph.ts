/** Drawable icon: view box size and path. */
export interface Glyph {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  /** Stroked instead of filled. */
  readonly outline?: boolean;
  /** Flipped horizontally. */
  readonly mirrored?: boolean;
}

interface PackIcon {
  readonly icon: readonly [
    width: number,
    height: number,
    aliases: unknown,
    code: string,
    path: string | readonly string[],
  ];
}

/** Converts a Font Awesome icon. */
export function glyphOf({ icon: [width, height, , , path] }: PackIcon): Glyph {
  return { width, height, path: typeof path === 'string' ? path : path.join(' ') };
}
