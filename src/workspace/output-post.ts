import { type ErrorMessage, errorMessage } from '../../contract/error-message.ts';
import { err, ok, type Result } from '../shared/lib/result.ts';
import type { FetchedText } from '../services/notifications/copy-text.ts';
import { missingNote } from './missing-note.ts';
import type { RenderedPost } from '../engine/render/render.ts';
import { plural, t } from '../../contract/messages.ts';

/** The rendered post of a form, measured and split for the board. */
export interface OutputPost extends RenderedPost {
  /** Length of the post in characters as counted by the board. */
  readonly length: number;
  /** The post split by the board's limit; usually one part. */
  readonly parts: readonly string[];
}

/** Text to copy: a line, a part of the post by 0-based index, or the title followed by the post. */
export type CopiedText = 'title' | 'recipient' | 'both' | number;

/** Returns the text to copy with its notification; an error if the post has no such text. */
export function textToCopy(what: CopiedText, post: OutputPost): Result<FetchedText, ErrorMessage> {
  const { title, whole, recipient, parts, missing } = post;
  if (what === 'recipient') {
    return recipient === undefined
      ? err(errorMessage('This form has no recipient to copy.'))
      : ok({ text: recipient, done: t('Recipient copied.') });
  }
  if (typeof what === 'number') {
    const part = plural(parts.length, 'Post copied.', 'Part {part} of {count} copied.', { part: what + 1 });
    return ok({ text: parts[what] ?? '', done: part + missingNote(missing.length) });
  }
  const copied = whole === undefined ? t('Title copied.') : t('Shortened title copied.');
  return ok({
    text: title,
    done: what === 'both' ? t('{copied} The post is copied when you come back.', { copied }) : copied,
  });
}
