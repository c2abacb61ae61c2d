import { model } from 'virtual:form-model';
import { catalogue } from 'virtual:forms';
import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import { isBlankRow } from '../../engine/data/normalize-answer.ts';
import type { LoadedForm } from '../../engine/definition/form.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import { put } from '../../engine/read/assemble.ts';
import { documentOf } from '../../engine/store/document.ts';
import { showFor } from '../../engine/store/own-answers.ts';
import type { FormState } from '../../engine/store/form-state.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { FormData } from '../../engine/store/model.ts';
import { type Proposals, proposeAnswers } from '../../engine/texts/propose-answers.ts';
import type { TextReading, TextRecord } from '../../engine/texts/reading.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import { getIn } from '../../shared/lib/path.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { loadForm } from '../../workspace/load-form.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';

type Offered = Proposals['proposals'][number];

/** Comparison of a proposed answer with the current one. */
type AnswerStatus = 'new' | 'same' | 'different';

/** Compares a proposal with the current answer; a default counts as empty. */
function statusOf(
  { data, defaults }: Pick<FormState, 'data' | 'defaults'>,
  { path, value }: Offered,
): AnswerStatus {
  const present = getIn(data, path);
  if (deepEqual(present, value)) return 'same';
  return isEmpty(present) || deepEqual(present, getIn(defaults, path)) ? 'new' : 'different';
}

/** A proposed answer and its comparison with the current one. */
export type Answer = Offered & { readonly status: AnswerStatus };

/** A form and the answers proposed for it. */
export interface Offer extends Pick<Proposals, 'refused'> {
  readonly form: LoadedForm;
  readonly answers: readonly Answer[];
  /** True if the records are about another subject, so that a new case is filled. */
  readonly isAnother: boolean;
}

const isSubject = ({ path: [name, ...rest] }: Offered): boolean =>
  rest.length === 0 && model.fields[String(name)]?.subject === true;

/** Returns the number of rows up to the last non-blank one. */
const filledRows = (rows: unknown): number =>
  Array.isArray(rows) ? rows.findLastIndex((row) => !isBlankRow(row)) + 1 : 0;

/** A form and its answers in the current case. */
export interface OpenAnswers extends Pick<FormState, 'data' | 'defaults'> {
  readonly form: LoadedForm;
}

/** Loads a form with its answers in the current case. Errors are user-facing. */
export async function loadAnswers(
  slug: string,
  store: FormStore,
): Promise<Result<OpenAnswers, ErrorMessage>> {
  const entry = catalogue.find((one) => one.slug === slug);
  const form = entry && (await loadForm(entry).catch(() => null));
  if (!form) return err(errorMessage('The form could not be loaded. Check the connection, then try again.'));
  flushPending();
  const { defaults, ...state } = store.getState();
  const { data } = showFor(model, documentOf(state), slug, defaults);
  return ok({ form, data, defaults });
}

/** Compares proposals with the answers of a form. */
export const compared = (open: OpenAnswers, { proposals }: Proposals): readonly Answer[] =>
  proposals.map((one) => ({ ...one, status: statusOf(open, one) }));

/** Computes the answers that records propose for a form of the current case. Errors are user-facing. */
export async function offerTo(
  slug: string,
  store: FormStore,
  { kind }: TextReading,
  records: readonly TextRecord[],
): Promise<Result<Offer, ErrorMessage>> {
  const open = await loadAnswers(slug, store);
  if (!open.ok) return open;
  const { form, data } = open.value;
  const list = kind.forms[slug]?.rows?.list;
  const rows = list === undefined ? 0 : filledRows(data[list]);
  const offered = proposeAnswers(kind, records, { slug, schema: form.schema, rows, live: liveOptions });
  if (!offered.ok) return offered;
  const all = compared(open.value, offered.value);
  const isAnother = all.some((one) => one.status === 'different' && isSubject(one));
  // A new case is empty
  const answers = isAnother ? all.map((one) => ({ ...one, status: 'new' as const })) : all;
  return ok({ form, refused: offered.value.refused, answers, isAnother });
}

/** Opens a form in the current or a new case and sets the selected answers in one undoable step. */
export async function fillForm(
  { cases }: Workspace,
  slug: string,
  taken: readonly Pick<Offered, 'path' | 'value'>[],
  inNewCase: boolean,
): Promise<void> {
  if (inNewCase) await cases.begin({ form: slug });
  const { store } = cases.state.getState();
  store.getState().openForm(slug);
  const { data } = store.getState();
  const filled = taken.reduce((answers: FormData, { path, value }) => put(answers, path, value), data);
  store
    .getState()
    .setFields(Object.fromEntries(Object.entries(filled).filter(([name, value]) => data[name] !== value)));
}
