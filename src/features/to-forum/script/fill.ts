import type { Parcel } from '../parcel.ts';
import type { WritingPage } from './page.ts';

/** A field of the page, and the text that it shall hold. */
export interface Change {
  /** What people call the field. */
  readonly name: 'subject' | 'message' | 'recipients';
  readonly field: HTMLInputElement | HTMLTextAreaElement;
  readonly text: string;
}

/** Who is added to a page by a parcel; nobody where recipients were added already. */
export const recipientsFor = ({ names, hasRecipients }: WritingPage, parcel: Parcel): readonly string[] =>
  names === null || hasRecipients ? [] : parcel.recipients;

/** What a part of a parcel changes on a page. */
export function changesFor(page: WritingPage, parcel: Parcel, part: number): readonly Change[] {
  const { subject, message, names } = page;
  const recipients = recipientsFor(page, parcel).join('\n');
  const changes: readonly Change[] = [
    ...(names && recipients !== '' ? [{ name: 'recipients', field: names, text: recipients } as const] : []),
    ...(subject ? [{ name: 'subject', field: subject, text: parcel.title } as const] : []),
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
