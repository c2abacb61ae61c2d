import { isPlainObject } from '../../shared/lib/plain-object.ts';
import type { FormData } from '../store/model.ts';
import { messageFor } from './messages.ts';

/** Maximum number of characters of a text or entries of a list, with the title of the field. */
export interface LengthLimit {
  readonly title: string;
  readonly most: number;
}

/** Limits of answers by their place; see {@link rowPlace}. */
export type LengthLimits = ReadonlyMap<string, LengthLimit>;

/** Returns the place of the entries of a list. */
export const rowPlace = (list: string): string => `${list}/*`;

/** Returns the place of a field of an object; the place of a form's own field is its name. */
export const fieldPlace = (row: string, name: string): string => `${row}/${name}`;

function* partsOf(value: unknown, place: string): Generator<readonly [string, unknown]> {
  yield [place, value];
  if (Array.isArray(value)) for (const item of value) yield* partsOf(item, rowPlace(place));
  else if (isPlainObject(value))
    for (const [name, part] of Object.entries(value)) yield* partsOf(part, fieldPlace(place, name));
}

/** Returns a message for the first answer that exceeds its limit; undefined if there is none. */
export function tooLong(limits: LengthLimits, answers: FormData): string | undefined {
  for (const [name, answer] of Object.entries(answers))
    for (const [place, value] of partsOf(answer, name)) {
      const limit = limits.get(place);
      if (limit === undefined) continue;
      const { title, most } = limit;
      const field = { type: 'string', title } as const;
      if (typeof value === 'string' && Array.from(value).length > most)
        return messageFor({ keyword: 'maxLength', params: { limit: most } }, field, title);
      if (Array.isArray(value) && value.length > most)
        return messageFor({ keyword: 'maxItems', params: { limit: most } }, field, title);
    }
  return undefined;
}
