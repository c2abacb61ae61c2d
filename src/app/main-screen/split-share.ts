import { localText } from '../../shared/lib/storage.ts';

const KEY = 'phmc-forms:form-share';

/** Returns the form's share of the width it divides with the post; undefined if the user has not set it. */
export function storedShare(): number | undefined {
  const stored = localText.get(KEY);
  const share = Number(stored.ok && stored.value);
  return share > 0 && share < 1 ? share : undefined;
}

/** Stores the share; undefined deletes it. */
export const keepShare = (share: number | undefined): void =>
  void (share === undefined ? localText.remove(KEY) : localText.set(KEY, share.toFixed(3)));
