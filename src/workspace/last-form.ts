import { formFiles } from 'virtual:form-files';
import { localText } from '../shared/lib/storage.ts';

/** Local storage key of the last used form's code. */
const KEY = 'bbCodeVersion';

/** Returns the slug of the last used form on this machine; null if none or deleted. */
export function readLastForm(): string | null {
  const stored = localText.get(KEY);
  const code = stored.ok && stored.value !== null ? Number(stored.value) : Number.NaN;
  return formFiles.find((entry) => entry.code === code)?.slug ?? null;
}

export function rememberLastForm(slug: string): void {
  const entry = formFiles.find((form) => form.slug === slug);
  if (entry) localText.set(KEY, String(entry.code));
}
