import { cut } from '../lib/cut.ts';
import type { EventParams } from '../platform/analytics.ts';
import type { ErrorRecord } from './error-record.ts';

/** The description of an error is cut to this many characters. */
const LONGEST_DESCRIPTION = 100;

/** The parameters of the analytics event `exception`. */
export const exceptionParams = (record: ErrorRecord): EventParams => ({
  description: cut(record.message, LONGEST_DESCRIPTION),
  fatal: record.fatal,
  button_click_error: record.buttonClick,
  input_error: record.input,
  error_message: record.message,
  error_stack: record.stack,
  error_source: record.source,
  error_line: record.line,
  error_column: record.column,
  form_type: record.formType,
  input_type: record.inputType ?? '',
});
