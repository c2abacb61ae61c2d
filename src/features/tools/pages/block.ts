/** Inline text: plain, strong, code, or a link. */
export interface Piece {
  readonly text: string;
  readonly kind?: 'strong' | 'code';
  readonly href?: string;
}

/** Block element: heading, paragraph or list. */
export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly pieces: readonly Piece[] }
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };
