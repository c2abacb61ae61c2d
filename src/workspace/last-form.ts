import { formFiles } from 'virtual:form-files';
import { localText } from '../shared/lib/storage.ts';

/** The local-storage entry that holds the code of the form used last. */
const KEY = 'bbCodeVersion';

/** The slug of the form used last on this machine; null when there is none, or it is gone. */
export function readLastForm(): string | null {
  const stored = localText.get(KEY);
  const code = stored.ok && stored.value !== null ? Number(stored.value) : Number.NaN;
  return formFiles.find((entry) => entry.code === code)?.slug ?? null;
}

/** Remembers the form for the next visit. */
export function rememberLastForm(slug: string): void {
  const entry = formFiles.find((form) => form.slug === slug);
  if (entry) localText.set(KEY, String(entry.code));
}
