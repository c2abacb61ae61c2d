import { patientNumber } from '../../../contract/organisation.ts';

type Normaliser = (text: string) => string;

const WRITTEN = new RegExp(`^\\s*(?:${patientNumber}[-_ ]?)?([0-9]{3,6})\\s*$`, 'i');

/** Normalizers by `x-normalise` name. Text that does not match is unchanged. */
const NORMALISERS: Readonly<Record<string, Normaliser>> = {
  patientId: (text) => text.replace(WRITTEN, `${patientNumber}-$1`),
};

/** Normalizes a text by a named rule; unchanged without a rule or if it does not match. */
export const normalise = (name: string | undefined, text: string): string =>
  name === undefined ? text : (NORMALISERS[name]?.(text) ?? text);
