import { type ErrorMessage, errorMessage } from '../../contract/error-message.ts';
import { err, ok, type Result } from '../shared/lib/result.ts';
import type { FetchedText } from '../services/notifications/copy-text.ts';
import { missingNote } from './missing-note.ts';
import type { RenderedDocument } from '../engine/render/render.ts';

/** A form's documents, measured and cut as the board wants them. */
export interface OutputDocument extends RenderedDocument {
  /** Characters of the post as the board counts them. */
  readonly length: number;
  /** The post in parts that fit the board; most posts have one. */
  readonly parts: readonly string[];
}

/** A text of the document: one of its lines, a part of the post counted from 0, or the title with the post to follow. */
export type CopiedText = 'title' | 'recipient' | 'both' | number;

/** What is copied of a document, with what to say once it is; an error where the document has none of its kind. */
export function takenText(what: CopiedText, document: OutputDocument): Result<FetchedText, ErrorMessage> {
  const { title, whole, recipient, parts, missing } = document;
  if (what === 'recipient') {
    return recipient === undefined
      ? err(errorMessage('This form has no recipient to copy.'))
      : ok({ text: recipient, done: 'Recipient copied.' });
  }
  if (typeof what === 'number') {
    const part = parts.length === 1 ? 'Post copied.' : `Part ${what + 1} of ${parts.length} copied.`;
    return ok({ text: parts[what] ?? '', done: part + missingNote(missing.length) });
  }
  const copied = whole === undefined ? 'Title copied.' : 'Title copied, shortened.';
  return ok({
    text: title,
    done: what === 'both' ? `${copied} The post is copied when you come back.` : copied,
  });
}
