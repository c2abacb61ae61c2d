import type { FormMeta } from '../src/engine/definition/form.ts';

/** A forum page to which forms are posted. */
export interface PostTarget {
  readonly name: string;
  /** Name of the field whose options each have a separate page. */
  readonly by?: string;
  /** Names of the forms posted there. */
  readonly forms: readonly string[];
}

/** Returns every forum page that a form names, in alphabetical order. */
export function postTargetsOf(forms: readonly FormMeta[]): readonly PostTarget[] {
  const names = new Set(forms.flatMap(({ postTarget }) => postTarget ?? []));
  return [...names].toSorted().map((name) => {
    const posted = forms.filter(({ postTarget }) => postTarget === name);
    const by = posted.find(({ postTargetBy }) => postTargetBy !== undefined)?.postTargetBy;
    return { name, ...(by !== undefined && { by }), forms: posted.map((form) => form.name) };
  });
}
