import { afterForm, onDemand } from '../../shared/lib/part.ts';
import { usePart } from '../../shared/ui/view.tsx';
import type { FieldLabels } from './picker-groups.ts';

const NONE: FieldLabels = {};

const labels = afterForm(() => import('virtual:form-search'));
const labelsNow = onDemand(labels.load);

/** Returns all field labels once a search needs them. If loading fails, only names are searched. */
export const useFieldLabels = (wanted: boolean): FieldLabels =>
  usePart(labelsNow, wanted)?.fieldLabels ?? NONE;
