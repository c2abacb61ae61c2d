import { catalogue } from 'virtual:forms';
import type { FormData } from '../../engine/store/model.ts';

/** Names a draft for lists: the form, and whom it is about. */
export function formLabel(slug: string | null, data: FormData): string {
  const form = catalogue.find((entry) => entry.slug === slug);
  const about = (form?.about ?? []).map((name) => data[name]);
  return [
    form?.name ?? 'Draft',
    ...about.filter((value) => typeof value === 'string' && value.trim() !== ''),
  ].join(' · ');
}
