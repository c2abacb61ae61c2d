import type { ErrorRecord } from '../../../../../src/services/error-reporting/error-record.ts';
import type { ReportContext } from '../../../../../src/services/error-reporting/report-message.ts';

/** A typical record. */
export const record: ErrorRecord = {
  message: 'TypeError: x is not a function',
  stack: 'at handleChange (main.js:12:34)',
  source: 'main.js',
  line: 12,
  column: 34,
  fatal: false,
  buttonClick: false,
  input: true,
  inputType: 'Textarea',
  formType: '1 Death Report',
  lastInput: { label: 'Synopsis', name: 'synopsis', type: 'Textarea', form: 'form', age: 4200 },
};

/** The context of a report. */
export const context: ReportContext = {
  reachable: 'No',
  userAgent: 'Mozilla/5.0',
  eventId: 'e7',
  pingId: '123456789',
  build: 'index-Ab12.js',
  at: Date.UTC(2026, 0, 2, 3, 4, 5),
};
