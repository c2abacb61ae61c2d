import type { ReactNode } from 'react';

/** Stands in for `markdown-to-jsx`, of which RJSF shows only its own few messages: plain text without the 31 KB parser. */
export const Markdown = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
