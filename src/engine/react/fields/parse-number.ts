const NUMBER = /^[+-]?(?:\d+[.,]?\d*|[.,]\d+)$/;

/** A comma before exactly three digits may part thousands or decimals; guessing wrong would falsify a dose. */
const AMBIGUOUS = /^[+-]?\d{1,3},\d{3}$/;

/**
 * Reads what was typed into a number field, with a decimal point or comma. Empty is undefined; what is no number, or
 * might be two, comes back as the text itself, for validation to name and for the user to mend.
 */
export function parseNumber(text: string): number | string | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  if (!NUMBER.test(trimmed) || AMBIGUOUS.test(trimmed)) return text;
  return Number(trimmed.replace(',', '.'));
}

/** What a control of texts hands over for a field of numbers, or of a list of them; see `parseNumber`. */
export function asNumbers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asNumbers);
  return typeof value === 'string' ? parseNumber(value) : value;
}
