import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { ReportContent, ReportPlace, SavedReport } from './report.ts';
import { msg } from '../../../contract/messages.ts';

const FORMAT = 'phmc-forms-reports';

export const FILE_TYPE = 'application/json';

/** Incremented on changes that older versions of the app would misread. */
const VERSION = 1;

/** Maximum number of reports per file. */
export const MAX_REPORTS_PER_FILE = 200;

/** Form metadata used to validate imported reports. */
interface KnownForm {
  readonly code: number;
  readonly version: number;
}

export type ExportedReport = SavedReport & Pick<ReportPlace, 'id'>;

export interface ImportedReport extends ReportContent {
  /** Id at export; absent in files of earlier versions. */
  readonly id?: string;
}

/** Valid reports of a file, and an error message for each invalid one. */
interface ImportedFile {
  readonly reports: readonly ImportedReport[];
  readonly problems: readonly string[];
}

/** Serializes reports as JSON, one per line. */
export function exportFile(reports: readonly ExportedReport[], now: Date): string {
  const head = `{"format":"${FORMAT}","version":${VERSION},"exportedAt":"${now.toISOString()}","reports":[`;
  const lines = reports.map(
    ({ id, code, formVersion, modelVersion, title, authorName, savedAt, answers, bbCode }) =>
      JSON.stringify({
        form: code,
        formVersion,
        modelVersion,
        title,
        authorName,
        savedAt: new Date(savedAt).toISOString(),
        answers,
        bbCode,
        id,
      }),
  );
  return [head, lines.join(',\n'), ']}', ''].join('\n');
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length <= longest;

const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,128}$/.test(value);

const isVersion = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 1;

function readOne(
  value: unknown,
  forms: readonly KnownForm[],
  newest: number,
): Result<ImportedReport, ErrorMessage> {
  if (!isPlainObject(value)) return err(errorMessage('it is not a report.'));
  const { id, form: code, formVersion, modelVersion = 1, title, authorName, answers, bbCode } = value;
  const form = forms.find((known) => known.code === code);
  if (!form)
    return err(
      errorMessage('there is no form with the code {code}.', {
        code: JSON.stringify(code) ?? msg('(none)'),
      }),
    );
  if (!isVersion(formVersion)) return err(errorMessage('"formVersion" must be a whole number from 1.'));
  if (!isVersion(modelVersion)) return err(errorMessage('"modelVersion" must be a whole number from 1.'));
  if (formVersion > form.version)
    return err(
      errorMessage('it was made with version {formVersion} of its form, and this app has {version}.', {
        formVersion,
        version: form.version,
      }),
    );
  if (modelVersion > newest)
    return err(
      errorMessage('its answers use version {modelVersion} of the fields, and this app has {newest}.', {
        modelVersion,
        newest,
      }),
    );
  if (!isText(title, 1000) || title.trim() === '') return err(errorMessage('"title" must be text.'));
  if (!isText(authorName, 1000) || authorName.trim() === '')
    return err(errorMessage('"authorName" must be text.'));
  if (!isPlainObject(answers)) return err(errorMessage('"answers" must be an object.'));
  if (typeof bbCode !== 'string') return err(errorMessage('"bbCode" must be text.'));
  return ok({
    ...(isId(id) && { id }),
    code: form.code,
    formVersion,
    modelVersion,
    title,
    authorName,
    answers,
    bbCode,
  });
}

/** Returns the line number in a JSON parser's message, if it has one. */
function lineOf(text: string, cause: unknown): string {
  const position = /position (\d+)/.exec(String(cause))?.[1];
  return position === undefined ? '' : ` (line ${text.slice(0, Number(position)).split('\n').length})`;
}

/**
 * Parses a report file. Errors in single reports are collected with their position.
 * @param newest the app's version of the shared model
 */
export function importFile(
  text: string,
  forms: readonly KnownForm[],
  newest: number,
): Result<ImportedFile, ErrorMessage> {
  let file: unknown;
  try {
    file = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    return err(errorMessage('This file is not JSON{text}.', { text: lineOf(text, cause) }));
  }
  if (!isPlainObject(file) || file['format'] !== FORMAT || !Array.isArray(file['reports']))
    return err(errorMessage('This file contains no reports from this app.'));
  if (file['version'] !== VERSION)
    return err(
      errorMessage('This file has version {found}, but this app reads version {version}.', {
        found: JSON.stringify(file['version']),
        version: VERSION,
      }),
    );
  const entries: readonly unknown[] = file['reports'];
  if (entries.length > MAX_REPORTS_PER_FILE)
    return err(
      errorMessage('This file contains {count} reports. The limit is {maxReportsPerFile}.', {
        count: entries.length,
        maxReportsPerFile: MAX_REPORTS_PER_FILE,
      }),
    );
  const read = entries.map((entry) => readOne(entry, forms, newest));
  return ok({
    reports: read.flatMap((one) => (one.ok ? [one.value] : [])),
    problems: read.flatMap((one, index) => (one.ok ? [] : [`Report ${index + 1}: ${one.error}`])),
  });
}
