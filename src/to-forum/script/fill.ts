import type { Parcel } from '../parcel.ts';
import type { WritingPage } from './page.ts';

/** A field of the page, and the text that it shall hold. */
export interface Change {
  /** What people call the field. */
  readonly name: 'subject' | 'message' | 'recipients';
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly text: string;
}

/**
 * What a part of a parcel changes on a page. The subject that a board gives to an answer stays, and so do recipients who
 * were added already.
 */
export function changesFor(page: WritingPage, parcel: Parcel, part: number): readonly Change[] {
  const { subject, message, names, isReply, hasRecipients } = page;
  const recipients = parcel.recipients.join('\n');
  const keepsSubject = isReply && subject.value.trim() !== '';
  const changes: readonly Change[] = [
    ...(names && recipients !== '' && !hasRecipients
      ? [{ name: 'recipients', field: names, text: recipients } as const]
      : []),
    ...(keepsSubject ? [] : [{ name: 'subject', field: subject, text: parcel.title } as const]),
    { name: 'message', field: message, text: parcel.parts[part] ?? '' },
  ];
  return changes.filter(({ field, text }) => field.value !== text);
}

/** The changes that would take the place of a text. */
export const replacing = (changes: readonly Change[]): readonly Change[] =>
  changes.filter(({ field }) => field.value.trim() !== '');

/** Makes changes as if somebody had typed them. Returns what makes them undone. */
export function apply(changes: readonly Change[]): readonly Change[] {
  const before = changes.map((change) => ({ ...change, text: change.field.value }));
  for (const { field, text } of changes) {
    field.value = text;
    for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
  }
  return before;
}
