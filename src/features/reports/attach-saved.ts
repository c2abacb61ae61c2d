import { type ErrorMessage, errorMessage } from '../../../contract/error-message.ts';
import { catalogue } from 'virtual:forms';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import type { AttachablePage, AttachableReport } from '../../engine/react/fields/form-context.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { PageEnd } from './report-pages.ts';
import type { ListedReport } from './report.ts';
import { utcText } from '../../shared/ui/time-text.ts';
import { openReader } from './open-reader.ts';
import { READ_PROBLEMS } from './read-problems.ts';
import { readReportAt } from './read-report.ts';
import { translate } from '../../../contract/messages.ts';

const SIGNED_OUT = errorMessage('Sign in to attach a report that you saved.');

const lineOf = ({ id, title, code, savedAt }: ListedReport): AttachableReport => {
  const form = translate(catalogue.find((entry) => entry.code === code)?.name ?? '');
  return { id, title, detail: [form, utcText(savedAt)].filter(Boolean).join(', ') };
};

/** Lists the signed-in user's saved reports, last saved first. */
export async function listSaved(after?: PageEnd): Promise<Result<AttachablePage, ErrorMessage>> {
  const { person } = useAuth.getState();
  if (!person) return err(SIGNED_OUT);
  const reader = await openReader().catch(() => null);
  if (!reader) return err(READ_PROBLEMS.unreachable);
  const page = await reader.page(person.uid, {}, after);
  if (!page.ok) return err(READ_PROBLEMS[page.error]);
  const { items, next } = page.value;
  return ok({ reports: items.map(lineOf), ...(next && { more: () => listSaved(next) }) });
}

/** Reads the post of one of the signed-in user's saved reports. */
export async function readSaved(id: string): Promise<Result<string, ErrorMessage>> {
  const { person } = useAuth.getState();
  if (!person) return err(SIGNED_OUT);
  const report = await readReportAt({ uid: person.uid, id });
  return report.ok ? ok(report.value.bbCode) : report;
}
