import { model } from 'virtual:form-model';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { NotOpened } from '../../workspace/cases/open-error.ts';
import type { Post } from '../../engine/read/post.ts';
import type { OnProgress } from '../../engine/texts/lines/read-log.ts';
import { ok, type Result } from '../../shared/lib/result.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { type Read, readInWorker } from './read-in-worker.ts';
import { documentsOf } from '../../engine/cases/documents.ts';
import type { InMemoryCase } from '../../engine/cases/case.ts';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import { storePending } from '../../engine/react/fields/pending-change.ts';
import type { StoredAnswers } from '../../engine/read/find-stored-answers.ts';
import { COPIED } from '../../workspace/case-link-keys.ts';
import { storeOfCase } from '../../workspace/store-of-case.ts';

/** Returns the case's answers for each of its forms, with default dates computed for the day its post was copied. */
function answersIn(held: InMemoryCase): readonly StoredAnswers[] {
  return documentsOf(model, held).map(({ form: slug, links }) => {
    const at = Number(links[COPIED] ?? held.updatedAt);
    const store = storeOfCase(held, at);
    store.getState().openForm(slug);
    return { id: held.id, title: held.name ?? held.title, slug, data: store.getState().data, at };
  });
}

/** Returns the answers of all the user's cases, including closed ones. */
async function keptPosts(cases: Pick<CaseSession, 'held'>): Promise<readonly StoredAnswers[]> {
  storePending();
  return (await cases.held()).flatMap(answersIn);
}

/** A saved report that matches a post. */
interface SavedPost {
  readonly title: string;
  /** Opens it as a case. Resolves with the slug of its form. */
  readonly open: (takeOver?: boolean) => Promise<Result<string, NotOpened>>;
}

/** Finds the user's saved report that produced a post; null if none. */
export type FindSaved = (workspace: Workspace, slug: string, body: string) => Promise<SavedPost | null>;

export type FoundText = Read | { readonly is: 'report'; readonly report: SavedPost };

/** Sources of known posts. */
interface KeptPlaces {
  readonly workspace: Workspace;
  readonly findSaved: FindSaved;
}

/** Timeout of the saved report search, in milliseconds: it may depend on a slow network. */
const LATEST_MS = 3000;

const later = (): Promise<null> => new Promise((done) => setTimeout(() => done(null), LATEST_MS));

/**
 * Reads a text as the post of a known case or saved report if `places` are given, as any post, or as a game text.
 * Errors are user-facing.
 */
export async function readText(
  post: Post,
  signal: AbortSignal,
  places: KeptPlaces | null,
  onProgress?: OnProgress,
): Promise<Result<FoundText, ErrorMessage>> {
  const kept = places ? await keptPosts(places.workspace.cases) : [];
  const read = await readInWorker({ post, kept, isPost: true }, signal, onProgress);
  if (!places || !read.ok || read.value.is !== 'post') return read;
  const report = await Promise.race([
    places.findSaved(places.workspace, read.value.slug, post.body),
    later(),
  ]);
  return report ? ok({ is: 'report', report }) : read;
}
