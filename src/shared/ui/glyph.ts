/** What it takes to draw an icon: the size of its own coordinate system and its path. */
export interface Glyph {
  readonly width: number;
  readonly height: number;
  readonly path: string;
  /** Drawn as a line, not filled. */
  readonly outline?: boolean;
  /** Drawn with left and right exchanged. */
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

/** Takes from an icon of the Font Awesome package what is needed to draw it. */
export function glyphOf({ icon: [width, height, , , path] }: PackIcon): Glyph {
  return { width, height, path: typeof path === 'string' ? path : path.join(' ') };
}
