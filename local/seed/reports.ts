import { DEPARTMENTS, type Department, departmentOfAgency } from '../../contract/departments.ts';
import { formLoader } from '../../compiler/load.ts';
import { modelVersion } from '../../compiler/migrations.ts';
import { formsProject } from '../../compiler/disk.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import { DEMO_REPORTS } from './demo-reports.ts';

/** A saved report, as stored in the database. `data` is JSON text, times in milliseconds. */
export interface SavedReport {
  readonly bbCodeVersion: number;
  readonly formVersion: number;
  readonly modelVersion: number;
  readonly originalKey: string;
  readonly data: string;
  readonly bbCode: string;
  readonly authorName: string;
  readonly timestamp: number;
  readonly updatedAt: number;
  readonly rev: number;
}

/** Index entry of a saved report. */
export interface SavedReportSummary {
  readonly bbCodeVersion: number;
  readonly originalKey: string;
  readonly patient?: string;
  readonly decedent?: string;
  readonly timestamp: number;
  readonly updatedAt: number;
}

/** Reports of an account and their index, by report id. */
export interface PersonsReports {
  readonly reports: Readonly<Record<string, SavedReport>>;
  readonly index: Readonly<Record<string, SavedReportSummary>>;
  /** Index entries by department. */
  readonly departments: { readonly [name in Department]?: PersonsReports['index'] };
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function summaryOf(
  { bbCodeVersion, originalKey, timestamp, updatedAt }: SavedReport,
  answers: Readonly<Record<string, unknown>>,
): SavedReportSummary {
  const patient = textOf(answers['patientName']);
  const decedent = textOf(answers['decedentName']);
  return {
    bbCodeVersion,
    originalKey,
    ...(patient !== undefined && { patient }),
    ...(decedent !== undefined && { decedent }),
    timestamp,
    updatedAt,
  };
}

const AUTHOR = 'Noor Haverkamp';

/** Returns the demo medic's reports, rendered by the forms. */
export async function demoReports(): Promise<PersonsReports> {
  const load = formLoader(formsProject());
  const entries = await Promise.all(
    DEMO_REPORTS.map(async (demo) => {
      const form = await load(demo.form);
      const at = new Date(demo.savedAt);
      const { title, body, errors } = renderForm(form, demo.answers, { now: at });
      if (errors.length > 0) throw new Error(`${demo.id}: ${errors.map(({ path }) => path).join(', ')}`);
      const report: SavedReport = {
        bbCodeVersion: form.meta.code,
        formVersion: form.meta.version,
        modelVersion: modelVersion(formsProject()),
        originalKey: title,
        data: JSON.stringify(demo.answers),
        bbCode: body,
        authorName: AUTHOR,
        timestamp: at.getTime(),
        updatedAt: at.getTime(),
        rev: 1,
      };
      const department = departmentOfAgency(form.meta.agency);
      return { id: demo.id, report, summary: summaryOf(report, demo.answers), department };
    }),
  );
  return {
    reports: Object.fromEntries(entries.map(({ id, report }) => [id, report])),
    index: Object.fromEntries(entries.map(({ id, summary }) => [id, summary])),
    departments: Object.fromEntries(
      DEPARTMENTS.map((name) => [
        name,
        Object.fromEntries(
          entries.filter(({ department }) => department === name).map(({ id, summary }) => [id, summary]),
        ),
      ]),
    ),
  };
}
