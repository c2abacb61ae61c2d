import { useEffect, useState } from 'react';
import type { FieldLabels } from './picker-groups.ts';

const NONE: FieldLabels = {};

/** Fetches the labels of all fields. */
export const loadFieldLabels = () => import('virtual:form-search');

/** The labels of all fields, for search; they load once somebody searches. Without them names are still found. */
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
