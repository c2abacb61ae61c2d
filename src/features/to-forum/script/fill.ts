import type { PostPayload } from '../post-payload.ts';
import type { WritingPage } from './page.ts';

/** A form field and its new value. */
export interface Change {
  /** Name of the field for users. */
  readonly name: 'subject' | 'message' | 'recipients';
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly text: string;
}

/** Returns the recipients to add; empty if the page already has recipients. */
export const recipientsFor = (
  { names, hasRecipients }: WritingPage,
  payload: PostPayload,
): readonly string[] => (names === null || hasRecipients ? [] : payload.recipients);

/** Computes the field changes for a part of a payload. */
export function changesFor(page: WritingPage, payload: PostPayload, part: number): readonly Change[] {
  const { subject, message, names } = page;
  const recipients = recipientsFor(page, payload).join('\n');
  const changes: readonly Change[] = [
    ...(names && recipients !== '' ? [{ name: 'recipients', field: names, text: recipients } as const] : []),
    ...(subject ? [{ name: 'subject', field: subject, text: payload.title } as const] : []),
    { name: 'message', field: message, text: payload.parts[part] ?? '' },
  ];
  return changes.filter(({ field, text }) => field.value !== text);
}

/** Returns the changes that would overwrite existing text. */
export const replacing = (changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ field }) => field.value.trim() !== '');

/** Applies changes with input events. Returns the inverse changes for undo. */
export function apply(changes: readonly Change[]): readonly Change[] {
  const before = changes.map((change) => ({ ...change, text: change.field.value }));
  for (const { field, text } of changes) {
    field.value = text;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return before;
}
