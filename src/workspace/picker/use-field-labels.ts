import { useEffect, useState } from 'react';
import type { FieldLabels } from './picker-groups.ts';

const NONE: FieldLabels = {};

export const loadFieldLabels = () => import('virtual:form-search');

/** Loads all field labels once a search starts. If loading fails, only names are searched. */
export function useFieldLabels(wanted: boolean): FieldLabels {
  const [labels, setLabels] = useState(NONE);
  useEffect(() => {
    if (!wanted || labels !== NONE) return;
    loadFieldLabels().then(
      (module) => setLabels(module.fieldLabels),
      () => undefined,
    );
  }, [wanted, labels]);
  return labels;
}
