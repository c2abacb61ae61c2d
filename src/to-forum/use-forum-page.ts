import type { FormMeta } from '../engine/definition/form.ts';
import { useFormStore } from '../engine/react/form-store-context.tsx';
import { useSources } from '../engine/react/fields/use-options.ts';
import { FORUM_PAGES, isForumAddress, pageFor } from '../workspace/forum-pages.ts';

/** The address of the page that a form is posted to, as it is answered now; null while none is configured. */
export function useForumPage({ postTarget, postTargetBy }: FormMeta): string | null {
  const pages = useSources(({ lists }) => lists[FORUM_PAGES]);
  const answer = useFormStore(({ data }) => (postTargetBy === undefined ? '' : data[postTargetBy]));
  if (postTarget === undefined) return null;
  const names = [pageFor(postTarget, String(answer)), postTarget];
  const address = names
    .map((name) => pages?.find(({ value }) => value === name)?.label)
    .find((found) => found !== undefined);
  return address !== undefined && isForumAddress(address) ? address : null;
}
