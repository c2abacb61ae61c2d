import type { FormMeta } from '../src/engine/definition/form.ts';

/** A page of the forum to which forms are posted. */
export interface PostTarget {
  readonly name: string;
  /** The field whose answers each have a page of their own. */
  readonly by?: string;
  /** The forms that are posted there, by name. */
  readonly forms: readonly string[];
}

/** Every page of the forum that a form names, from A to Z. */
export function postTargetsOf(forms: readonly FormMeta[]): readonly PostTarget[] {
  const names = new Set(forms.flatMap(({ postTarget }) => postTarget ?? []));
  return [...names].toSorted().map((name) => {
    const posted = forms.filter(({ postTarget }) => postTarget === name);
    const by = posted.find(({ postTargetBy }) => postTargetBy !== undefined)?.postTargetBy;
    return { name, ...(by !== undefined && { by }), forms: posted.map((form) => form.name) };
  });
}
