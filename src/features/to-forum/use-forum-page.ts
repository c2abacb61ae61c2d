import type { FormMeta } from '../../engine/definition/form.ts';
import { useFormStore } from '../../engine/react/form-store-context.tsx';
import { useSources } from '../../engine/react/fields/use-options.ts';
import type { SourceOption } from '../../engine/sources/source-option.ts';
import type { FormData } from '../../engine/store/model.ts';
import { FORUM_PAGES, isForumAddress, pageFor } from '../../workspace/forum-pages.ts';

/** Returns the address of the page that a form with these answers is posted to; null if none is configured. */
export function forumPage(
  { postTarget, postTargetBy }: FormMeta,
  answers: FormData,
  pages: readonly SourceOption[] | undefined,
): string | null {
  if (postTarget === undefined) return null;
  const answer = postTargetBy === undefined ? '' : String(answers[postTargetBy]);
  const address = [pageFor(postTarget, answer), postTarget]
    .map((name) => pages?.find(({ value }) => value === name)?.label)
    .find((found) => found !== undefined);
  return address !== undefined && isForumAddress(address) ? address : null;
}

/** Subscribes to the address of the page for the current answers; null if none is configured. */
export function useForumPage(meta: FormMeta): string | null {
  const pages = useSources(({ lists }) => lists[FORUM_PAGES]);
  return useFormStore(({ data }) => forumPage(meta, data, pages));
}
