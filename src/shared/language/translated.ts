import type { ReactNode } from 'react';
import { translate } from '../../../contract/messages.ts';

/** Translates a node if it is a text that may be a message, such as the label of a constant or an error. */
export const translated = (node: ReactNode): ReactNode => (typeof node === 'string' ? translate(node) : node);
