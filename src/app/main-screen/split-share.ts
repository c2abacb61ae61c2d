import { localText } from '../../shared/lib/storage.ts';

const KEY = 'phmc-forms:form-share';

/** The share of the form in the room that it has with the post, as the user left it; undefined while nobody chose. */
export function storedShare(): number | undefined {
  const stored = localText.get(KEY);
  const share = Number(stored.ok && stored.value);
  return share > 0 && share < 1 ? share : undefined;
}

/** Keeps the share for the next visit; undefined forgets it. */
export const keepShare = (share: number | undefined): void =>
  void (share === undefined ? localText.remove(KEY) : localText.set(KEY, share.toFixed(3)));
