import { useEffect, useState } from 'react';
import { afterForm } from '../../shared/lib/part.ts';
import type { FieldLabels } from './picker-groups.ts';

const NONE: FieldLabels = {};

const labelsOfForms = afterForm(() => import('virtual:form-search'));

/** Loads all field labels once a search starts. If loading fails, only names are searched. */
export function useFieldLabels(wanted: boolean): FieldLabels {
  const [labels, setLabels] = useState(NONE);
  useEffect(() => {
    if (!wanted || labels !== NONE) return;
    labelsOfForms.use((code) => setLabels(code.fieldLabels));
  }, [wanted, labels]);
  return labels;
}
