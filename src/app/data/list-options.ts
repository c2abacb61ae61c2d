import { plainText, textOf } from '../../lib/entries.ts';
import { createOptionsOf } from './options-of.ts';

/** Agencies: the short code is what is stored, the full name what is read. */
export const agencyOptions = createOptionsOf(({ value: record }) => {
  const value = textOf(record, 'shortCode');
  return value === '' ? undefined : { value, label: textOf(record, 'fullName') || value };
});

/** An option list: entries with a value and perhaps a label, or bare values. */
export const listOptions = createOptionsOf(({ value: entry }) => {
  const value = textOf(entry, 'value') || plainText(entry);
  return value === '' ? undefined : { value, label: textOf(entry, 'label') || value };
});
