import { Fragment, type ReactNode } from 'react';
import {
  type Message,
  type Names,
  type Shown,
  translate,
  type Untranslated,
} from '../../../contract/messages.ts';

/** Content that is shown as it is: `translate` has translated it, or a user typed it. */
export type ShownNode = Exclude<ReactNode, string> | Shown;

/** Translates a node if it is a text that may be a message, such as the label of a constant or an error. */
export const translated = (node: ReactNode): ReactNode => (typeof node === 'string' ? translate(node) : node);

/** Returns the translation of a message that has elements in place of its names in braces. */
export const withNodes = <Text extends Message>(
  text: string & Untranslated<Text>,
  nodes: Readonly<Record<Names<Text>, ReactNode>>,
): ReactNode =>
  translate(text)
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? part : <Fragment key={part}>{nodes[part as Names<Text>]}</Fragment>,
    );
