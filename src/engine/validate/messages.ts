import { errorMessage } from '../../../contract/error-message.ts';
import type { SchemaError } from '../definition/form.ts';
import type { FieldSchema } from '../definition/schema.ts';
import type { FieldError } from './field-error.ts';

const FORMATS: Readonly<Record<string, string>> = {
  date: 'a date, such as 23 Nov 2026',
  time: 'a time, such as 04:52',
  'date-time': 'a date and time, such as 23 Nov 2026, 04:52',
  email: 'an e-mail address, such as reception@example.org',
  uri: 'a web address that starts with https://',
};

const isChoice = (field: FieldSchema): boolean =>
  field.enum !== undefined || field['x-options'] !== undefined;

function missing(field: FieldSchema, title: string): string {
  const choice = isChoice(field.type === 'array' ? (field.items ?? field) : field);
  if (field.type === 'array')
    return `${choice ? 'Choose at least one of' : 'Add at least one entry to'} “${title}”.`;
  return `${choice || field.type === 'boolean' ? 'Choose' : 'Fill in'} “${title}”.`;
}

/** Returns the label of the only value allowed in a boolean field. */
const yesOrNo = ({ const: only, 'x-labels': labels }: FieldSchema): string =>
  labels?.[String(only)] ?? (only === true ? 'Yes' : 'No');

const count = (amount: unknown, one: string, many: string): string =>
  `${String(amount)} ${amount === 1 ? one : many}`;

/**
 * Returns the error message of a field from the failed keyword and the field's title. Never shows the validator
 * library's own message. Implements the spec's "Bad input gets a clear message".
 */
export function messageFor(
  error: Pick<SchemaError, 'keyword' | 'params'>,
  field: FieldSchema,
  fallbackName: string,
): string {
  const title = field.title ?? fallbackName;
  const limit = error.params['limit'];
  const unit = field['x-unit'] === undefined ? '' : ` ${field['x-unit']}`;
  switch (error.keyword) {
    case 'required':
      return missing(field, title);
    case 'minItems':
      return limit === 1 ? missing(field, title) : `${title} needs at least ${String(limit)} entries.`;
    case 'maxItems':
      return `${title} takes at most ${count(limit, 'entry', 'entries')}.`;
    case 'minLength':
      return `${title} needs at least ${count(limit, 'character', 'characters')}.`;
    case 'maxLength':
      return `${title} takes at most ${count(limit, 'character', 'characters')}.`;
    case 'minimum':
      return errorMessage(`${title} must be ${String(limit)}${unit} or more.`);
    case 'maximum':
      return errorMessage(`${title} must be ${String(limit)}${unit} or less.`);
    case 'exclusiveMinimum':
      return errorMessage(`${title} must be more than ${String(limit)}${unit}.`);
    case 'exclusiveMaximum':
      return errorMessage(`${title} must be less than ${String(limit)}${unit}.`);
    case 'multipleOf':
      return errorMessage(`${title} must be a multiple of ${String(error.params['multipleOf'])}${unit}.`);
    case 'pattern':
      return errorMessage(`${title} must be ${field['x-pattern-hint'] ?? 'in the correct format'}.`);
    case 'format':
      return errorMessage(`${title} must be ${FORMATS[field.format ?? ''] ?? 'in the correct format'}.`);
    case 'enum':
    case 'const':
      if (field.type === 'boolean') return errorMessage(`${title} must be “${yesOrNo(field)}”.`);
      return `Choose “${title}” from the list.`;
    case 'x-rules':
      return String(error.params['message']);
    case 'x-max':
      return errorMessage(`${title} must not be in the future.`);
    case 'x-min':
      return errorMessage(`${title} must not be before ${String(limit)}.`);
    case 'x-most':
      return errorMessage(`${title} must not be after ${String(limit)}.`);
    case 'uniqueItems':
      return `${title} has the same entry twice.`;
    case 'type':
      return field.type === 'number' || field.type === 'integer'
        ? errorMessage(`${title} must be a number.`)
        : errorMessage(`${title} cannot be read.`);
    default:
      return errorMessage(`${title} is not valid.`);
  }
}

/** Returns the hint for a value beyond a lenient bound; undefined for other errors. */
export function hintFor(
  { keyword, params }: Pick<SchemaError, 'keyword' | 'params'>,
  field: FieldSchema,
  title: string,
): string | undefined {
  if (field['x-lenient'] !== true) return undefined;
  const limit = String(params['limit']);
  const unit = field['x-unit'] === undefined ? '' : ` ${field['x-unit']}`;
  const texts: Readonly<Record<string, string>> = {
    minimum: `less than ${limit}${unit}`,
    maximum: `more than ${limit}${unit}`,
    'x-min': `before ${limit}`,
    'x-most': `after ${limit}`,
    'x-max': 'in the future',
  };
  const beyond = texts[keyword];
  return beyond === undefined ? undefined : `${title} is ${beyond}. Is that right?`;
}

/** Keyword of an answer that still contains a placeholder. */
export const PLACEHOLDER_LEFT = 'placeholder';

/**
 * Returns true for a missing required answer, or one with a placeholder; false for a wrong one. A list with too few
 * entries is wrong.
 */
export const isMissing = ({ keyword }: FieldError): boolean =>
  keyword === 'required' || keyword === PLACEHOLDER_LEFT;
