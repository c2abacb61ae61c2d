import { Fragment, type ReactNode } from 'react';
import { type Message, type Names, translate } from '../../../contract/messages.ts';

/** Translates a node if it is a text that may be a message, such as the label of a constant or an error. */
export const translated = (node: ReactNode): ReactNode => (typeof node === 'string' ? translate(node) : node);

/** Returns the translation of a message that has elements in place of its names in braces. */
export const withNodes = <Text extends Message>(
  text: Text,
  nodes: Readonly<Record<Names<Text>, ReactNode>>,
): ReactNode =>
  translate(text)
    .split(/\{(\w+)\}/)
    .map((part, index) =>
      index % 2 === 0 ? part : <Fragment key={part}>{nodes[part as Names<Text>]}</Fragment>,
    );
