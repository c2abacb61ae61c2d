import { FORUM_ADDRESS } from '../../contract/forum-addresses.ts';
import type { FormMeta } from '../engine/definition/form.ts';
import { useFormStore } from '../engine/react/form-store-context.tsx';
import { useSources } from '../engine/react/fields/use-options.ts';
import { FORUM_PAGES } from '../workspace/forum-pages.ts';

/** What a page is called that stands for one answer of the field which chooses among several. */
export const pageFor = (target: string, answer: string): string => `${target}.${answer}`;

/** The address of the page that a form is posted to, as it is answered now; null while none is configured. */
export function useForumPage({ postTarget, postTargetBy }: FormMeta): string | null {
  const pages = useSources(({ lists }) => lists[FORUM_PAGES]);
  const answer = useFormStore(({ data }) => (postTargetBy === undefined ? '' : data[postTargetBy]));
  if (postTarget === undefined) return null;
  const names = [pageFor(postTarget, String(answer)), postTarget];
  const address = names
    .map((name) => pages?.find(({ value }) => value === name)?.label)
    .find((found) => found !== undefined);
  return address !== undefined && FORUM_ADDRESS.test(address) ? address : null;
}
