import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { newId } from '../../shared/lib/ids.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import type { Beginning } from './core/begin-answers.ts';
import { copyForm } from './core/copy-form.ts';
import { saveWork } from './core/store.ts';
import { beginWork, changeFiles, type Changes } from './core/work.ts';
import { type Base, loadBaseWithCases } from './load-base.ts';
import type { Files, NewFormRequest, PostProposal } from './sandbox/messages.ts';
import { askOnce } from './sandbox/ask-once.ts';

/** Message for a work that could not be stored. */
export const NOT_STORED = errorMessage(
  'Your browser could not store the work. Allow this site to store data, or free space in the browser.',
);

/** Runs `forms:new`. */
const createFiles = (base: Base, request: NewFormRequest): Promise<Result<Changes, ErrorMessage>> =>
  askOnce(
    ({ create }) => create(base.files, request),
    (reason) => errorMessage('The form could not be created. {reason}', { reason }),
  );

/** Reads a post that people write by hand, and returns the fields that it proposes. */
export const proposeFields = (files: Files, post: string): Promise<Result<PostProposal, ErrorMessage>> =>
  askOnce(
    ({ propose }) => propose(files, post),
    (reason) => errorMessage('The post could not be read. {reason}', { reason }),
  );

async function filesOf(
  beginning: Beginning,
): Promise<Result<readonly [Base, string, Changes], ErrorMessage>> {
  const { kind } = beginning;
  const slug = kind === 'new' ? beginning.request.slug : beginning.slug;
  const base = await loadBaseWithCases(kind === 'copy' ? beginning.from : slug);
  if (!base.ok) return base;
  if (kind === 'change') return ok([base.value, slug, {}]);
  if (kind === 'copy')
    return ok([base.value, slug, copyForm(base.value.files, beginning.from, slug, beginning.name)]);
  const created = await createFiles(base.value, beginning.request);
  return created.ok ? ok([base.value, slug, created.value]) : created;
}

/** Stores a new work. Resolves to its id. */
export async function begin(beginning: Beginning): Promise<Result<string, ErrorMessage>> {
  const found = await filesOf(beginning);
  if (!found.ok) return found;
  const [base, slug, changes] = found.value;
  const now = systemClock.now();
  const id = newId();
  const begun = changeFiles(beginWork(id, slug, base.version, now), base.files, changes, now);
  // There is nothing to undo before the first change of one's own.
  const saved = await saveWork({ ...begun, past: [] }, begun.rev);
  return saved.ok ? ok(id) : err(NOT_STORED);
}
