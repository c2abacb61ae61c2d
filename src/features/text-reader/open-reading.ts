import { catalogue } from 'virtual:forms';
import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import { stepsOf } from '../../engine/data/answer-tree.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import { put } from '../../engine/read/assemble.ts';
import type { Data } from '../../engine/read/post.ts';
import type { UnverifiedText } from '../../engine/read/unread-text.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { answersOfCase } from '../../workspace/answers-of-case.ts';
import { loadForm } from '../../workspace/load-form.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';

/** An answer read from a post that could not be verified. */
export type Proposal = UnverifiedText & { readonly path: string; readonly value: unknown };

export const isProposal = (one: UnverifiedText): one is Proposal =>
  one.path !== undefined && one.value !== undefined;

/** Opens a new case with the answers of a post and the accepted proposals. */
export async function openReading(
  { cases }: Workspace,
  slug: string,
  data: Data,
  taken: readonly Proposal[],
): Promise<Result<void, ErrorMessage>> {
  const entry = catalogue.find((one) => one.slug === slug);
  const form = entry && (await loadForm(entry).catch(() => null));
  if (!form) return err(errorMessage('The form could not be loaded. Check the connection, then try again.'));
  const answers = taken.reduce((kept: Data, { path, value }) => put(kept, stepsOf(path), value), data);
  flushPending();
  await cases.begin({
    form: slug,
    load: (store) =>
      store.getState().load(answersOfCase(Object.keys(form.schema.properties), answers), { form: slug }),
  });
  return ok(undefined);
}
