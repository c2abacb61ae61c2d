import type { HeldCase } from '../../engine/cases/case.ts';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import { storePending } from '../../engine/react/fields/pending-change.ts';
import type { KeptAnswers } from '../../engine/read/find-kept.ts';
import { COPIED } from '../../workspace/case-links.ts';
import { formsOf } from '../../workspace/case-title.ts';
import { storeOfCase } from '../../workspace/store-of-case.ts';

/** What a case shows in each form that it was used in. A date of today is the one of the day on which its post was copied. */
function answersIn(held: HeldCase): readonly KeptAnswers[] {
  const at = Number(held.links[COPIED] ?? held.updatedAt);
  const store = storeOfCase(held, at);
  return formsOf(held)
    .filter((slug) => slug !== '')
    .map((slug) => {
      store.getState().openForm(slug);
      return { id: held.id, title: held.name ?? held.title, slug, data: store.getState().data, at };
    });
}

/** The answers of the user's cases, closed ones too, from which their posts were made. */
export async function keptPosts(cases: Pick<CaseSession, 'held'>): Promise<readonly KeptAnswers[]> {
  storePending();
  return (await cases.held()).flatMap(answersIn);
}
