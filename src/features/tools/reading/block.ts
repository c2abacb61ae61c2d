/** A piece of a line: plain, strong, as code, or a link. */
export interface Piece {
  readonly text: string;
  readonly kind?: 'strong' | 'code';
  readonly href?: string;
}

/** A heading, a paragraph, or a list of lines. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly pieces: readonly Piece[] }
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };
