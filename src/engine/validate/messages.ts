import { errorMessage } from '../../../contract/error-message.ts';
import type { SchemaError } from '../definition/form.ts';
import type { FieldSchema } from '../definition/schema.ts';
import type { FieldError } from './field-error.ts';
import { msg, plural, t, translate } from '../../../contract/messages.ts';

const FORMATS: Readonly<Record<string, string>> = {
  date: msg('a date, such as 23 Nov 2026'),
  time: msg('a time, such as 04:52'),
  'date-time': msg('a date and time, such as 23 Nov 2026, 04:52'),
  email: msg('an e-mail address, such as reception@example.org'),
  uri: msg('a web address that starts with https://'),
};

const isChoice = (field: FieldSchema): boolean =>
  field.enum !== undefined || field['x-options'] !== undefined;

function missing(field: FieldSchema, title: string): string {
  const choice = isChoice(field.type === 'array' ? (field.items ?? field) : field);
  if (field.type === 'array')
    return choice
      ? t('Choose at least one of “{title}”.', { title })
      : t('Add at least one entry to “{title}”.', { title });
  return choice || field.type === 'boolean'
    ? t('Choose “{title}”.', { title })
    : t('Fill in “{title}”.', { title });
}

/** Returns the label of the only value allowed in a boolean field. */
const yesOrNo = ({ const: only, 'x-labels': labels }: FieldSchema): string =>
  labels?.[String(only)] ?? (only === true ? t('Yes') : t('No'));

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
      return limit === 1
        ? missing(field, title)
        : t('{title} needs at least {limit} entries.', { title, limit: String(limit) });
    case 'maxItems':
      return plural(
        Number(limit),
        '{title} takes at most {count} entry.',
        '{title} takes at most {count} entries.',
        { title },
      );
    case 'minLength':
      return plural(
        Number(limit),
        '{title} needs at least {count} character.',
        '{title} needs at least {count} characters.',
        { title },
      );
    case 'maxLength':
      return plural(
        Number(limit),
        '{title} takes at most {count} character.',
        '{title} takes at most {count} characters.',
        { title },
      );
    case 'minimum':
      return errorMessage('{title} must be {limit}{unit} or more.', { title, limit: String(limit), unit });
    case 'maximum':
      return errorMessage('{title} must be {limit}{unit} or less.', { title, limit: String(limit), unit });
    case 'exclusiveMinimum':
      return errorMessage('{title} must be more than {limit}{unit}.', { title, limit: String(limit), unit });
    case 'exclusiveMaximum':
      return errorMessage('{title} must be less than {limit}{unit}.', { title, limit: String(limit), unit });
    case 'multipleOf':
      return errorMessage('{title} must be a multiple of {factor}{unit}.', {
        title,
        factor: String(error.params['multipleOf']),
        unit,
      });
    case 'pattern':
      return errorMessage('{title} must be {expected}.', {
        title,
        expected: field['x-pattern-hint'] ?? t('in the correct format'),
      });
    case 'format':
      return errorMessage('{title} must be {expected}.', {
        title,
        expected: translate(FORMATS[field.format ?? ''] ?? msg('in the correct format')),
      });
    case 'enum':
    case 'const':
      if (field.type === 'boolean')
        return errorMessage('{title} must be “{field}”.', { title, field: yesOrNo(field) });
      return t('Choose “{title}” from the list.', { title });
    case 'x-rules':
      return String(error.params['message']);
    case 'x-max':
      return errorMessage('{title} must not be in the future.', { title });
    case 'x-min':
      return errorMessage('{title} must not be before {limit}.', { title, limit: String(limit) });
    case 'x-most':
      return errorMessage('{title} must not be after {limit}.', { title, limit: String(limit) });
    case 'uniqueItems':
      return t('{title} has the same entry twice.', { title });
    case 'type':
      return field.type === 'number' || field.type === 'integer'
        ? errorMessage('{title} must be a number.', { title })
        : errorMessage('{title} cannot be read.', { title });
    default:
      return errorMessage('{title} is not valid.', { title });
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
  switch (keyword) {
    case 'minimum':
      return t('{title} is less than {limit}{unit}. Is that right?', { title, limit, unit });
    case 'maximum':
      return t('{title} is more than {limit}{unit}. Is that right?', { title, limit, unit });
    case 'x-min':
      return t('{title} is before {limit}. Is that right?', { title, limit });
    case 'x-most':
      return t('{title} is after {limit}. Is that right?', { title, limit });
    case 'x-max':
      return t('{title} is in the future. Is that right?', { title });
    default:
      return undefined;
  }
}

/** Keyword of an answer that still contains a placeholder. */
export const PLACEHOLDER_LEFT = 'placeholder';

/**
 * Returns true for a missing required answer, or one with a placeholder; false for a wrong one. A list with too few
 * entries is wrong.
 */
export const isMissing = ({ keyword }: FieldError): boolean =>
  keyword === 'required' || keyword === PLACEHOLDER_LEFT;
