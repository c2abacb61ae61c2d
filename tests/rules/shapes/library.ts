import { LIBRARY, LIBRARY_KINDS, MAX_LIBRARY_NAME_LENGTH, slotKey } from '../../../contract/library.ts';
import type { Case } from '../support/case.ts';
import { NOW } from '../support/clock.ts';
import { KEPT_TEXT } from '../support/samples.ts';
import { attempt, AUTHOR_UID, casesOf } from './shape.ts';

/** Valid and invalid shapes of an account's library entries. */
export const LIBRARY_SHAPES: readonly Case[] = LIBRARY_KINDS.flatMap((kind) => {
  const { path, most, longest } = LIBRARY[kind];
  const at = (slot: number): string => `${path}/${AUTHOR_UID}/${slotKey(slot)}`;
  return [
    ...casesOf({
      at: at(1),
      value: KEPT_TEXT,
      required: ['id', 'name', 'content', 'updatedAt'],
      texts: { name: [1, MAX_LIBRARY_NAME_LENGTH], content: [1, longest] },
      good: { 'form of one letter': { form: 'a' }, 'long id': { id: 'a'.repeat(40) } },
      bad: {
        'time forged': { updatedAt: NOW - 1 },
        'id with a slash': { id: 'a/b' },
        'id too long': { id: 'a'.repeat(41) },
        'id a number': { id: 7 },
        'form of other letters': { form: 'Death Report' },
        'form a number': { form: 7 },
      },
    }),
    attempt(`${path} in the last slot`, { [at(most - 1)]: KEPT_TEXT }, true),
    attempt(`${path} beyond the last slot`, { [at(most)]: KEPT_TEXT }, false),
    attempt(`${path} in no slot`, { [`${path}/${AUTHOR_UID}/other`]: KEPT_TEXT }, false),
    attempt(`${path} over another one`, { [at(0)]: { ...KEPT_TEXT, id: 'other' } }, false),
  ];
});
