import { SHAPES } from '../../functions/src/changes/shapes.ts';
import { entriesOf, textOf } from '../../src/shared/lib/entries.ts';
import { isPlainObject } from '../../src/shared/lib/plain-object.ts';
import { withoutInvalidFields, withRenamedFields, type Conversion, type FieldNames } from './convert.ts';

const NAMES: FieldNames = {
  shortCode: ['shortCode'],
  fullName: ['fullName'],
  logo: ['logo'],
  color: ['color'],
  contact: ['contact'],
};

const PLACE = 'agencies';
const KEY = /^[^.#$/[\]~]+$/;

/** Converts the agencies of an export, by short code. Throws a message for the owner when they are not a list. */
export function convertAgencies(agencies: unknown): Conversion {
  if (typeof agencies !== 'object' || agencies === null) throw new Error('agencies is no list.');
  const codes = new Set<string>();
  const conversions = entriesOf(agencies).map(({ key, value }): Conversion => {
    const where = `${PLACE}/${key}`;
    const lost = (reason: string): Conversion => ({ converted: [], skipped: [{ where, reason }] });
    if (value === null) return { converted: [], skipped: [] };
    if (!isPlainObject(value)) return lost('is no entry');
    const shortCode = textOf(value, 'shortCode') || (Array.isArray(agencies) ? '' : key);
    if (!KEY.test(shortCode)) return lost('its short code is missing, or cannot be a key');
    if (codes.has(shortCode)) return lost('another one has this short code');
    codes.add(shortCode);
    const fields = withRenamedFields(value, NAMES, PLACE);
    const entry = withoutInvalidFields(
      SHAPES.agency,
      { fullName: shortCode, ...fields.value, shortCode },
      where,
    );
    return {
      converted: entry.value === null ? [] : [{ place: PLACE, key: shortCode, value: entry.value }],
      skipped: [...fields.skipped, ...entry.skipped],
    };
  });
  return {
    converted: conversions.flatMap(({ converted }) => converted),
    skipped: conversions.flatMap(({ skipped }) => skipped),
  };
}
