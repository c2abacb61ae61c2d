const NUMBER = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;

/** A comma before exactly three digits may part thousands or decimals; guessing wrong would falsify a dose. */
const AMBIGUOUS = /^[+-]?\d{1,3},\d{3}$/;

/** Text with digits of any width as ASCII digits and every minus sign as a hyphen, in lower case. */
const plain = (text: string): string => text.normalize('NFKC').replaceAll(/[−‒–]/g, '-').trim().toLowerCase();

function withoutUnit(text: string, unit: string | undefined): string {
  const suffix = unit === undefined ? '' : plain(unit);
  return suffix !== '' && text.endsWith(suffix) ? text.slice(0, -suffix.length).trim() : text;
}

/**
 * Reads what was typed into a number field, with a decimal point or comma, with or without the unit of the field. Empty
 * is undefined; what is no number, or might be two, comes back as the text itself, for validation to name and for the
 * user to mend.
 */
export function parseNumber(text: string, unit?: string): number | string | undefined {
  const number = withoutUnit(plain(text), unit);
  if (text.trim() === '') return undefined;
  if (!NUMBER.test(number) || AMBIGUOUS.test(number)) return text;
  return Number(number.replace(',', '.'));
}

/** Reads the texts of a control for a field of numbers, or of a list of them; see `parseNumber`. */
export function asNumbers(value: unknown, unit?: string): unknown {
  if (Array.isArray(value)) return value.map((one) => asNumbers(one, unit));
  return typeof value === 'string' ? parseNumber(value, unit) : value;
}
