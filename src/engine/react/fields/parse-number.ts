const NUMBER = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;

/** A comma before exactly three digits may separate thousands or decimals; a wrong guess would falsify a dose. */
const AMBIGUOUS = /^[+-]?\d{1,3},\d{3}$/;

/** Normalizes full-width digits to ASCII and minus signs to a hyphen, in lower case. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[−‒–]/g, '-').trim().toLowerCase();

function withoutUnit(text: string, unit: string | undefined): string {
  const suffix = unit === undefined ? '' : plain(unit);
  return suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length).trim() : text;
}

/**
 * Parses the text of a number field, with a decimal point or comma, with or without the field's unit. Returns undefined
 * for empty text, and the text itself if invalid or ambiguous, for validation to report.
 */
export function parseNumber(text: string, unit?: string): number | string | undefined {
  const number = withoutUnit(plain(text), unit);
  if (text.trim() === '') return undefined;
  if (!NUMBER.test(number) || AMBIGUOUS.test(number)) return text;
  return Number(number.replace(',', '.'));
}

/** Parses the texts of a number field, or of a list of numbers; see `parseNumber`. */
export function asNumbers(value: unknown, unit?: string): unknown {
  if (Array.isArray(value)) return value.map((one) => asNumbers(one, unit));
  return typeof value === 'string' ? parseNumber(value, unit) : value;
}
