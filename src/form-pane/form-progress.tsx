import { useDeferredValue, useMemo } from 'react';
import type { FillableForm } from '../engine/definition/form.ts';
import { progressOf } from '../engine/react/editor/progress.ts';
import { useFormStore } from '../engine/react/form-store-context.tsx';
import { ProgressRing } from '../ui/progress-ring.tsx';
import './form-progress.css';

/** How much of the form is filled in. */
export function FormProgress({ form }: { readonly form: FillableForm }) {
  const data = useDeferredValue(useFormStore((state) => state.data));
  const { filled, visible } = useMemo(() => progressOf(form.schema, data), [form, data]);
  return (
    <span className="form-progress">
      <ProgressRing value={filled} max={visible} label="Filled in" />
      <span className="form-progress__text">
        {filled} of {visible}
      </span>
    </span>
  );
}
