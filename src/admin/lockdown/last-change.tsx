import { useCallback } from 'react';
import { isPlainObject } from '../../lib/plain-object.ts';
import { Moment } from '../parts/moment.tsx';
import { read } from '../parts/server.ts';
import { useLoaded } from '../parts/use-loaded.ts';
import { useNames } from '../parts/use-names.ts';

/** Who changed the lockdown last, by the audit entry that it points to. Nothing for those who may not read the log. */
export function LastChange({ change }: { readonly change: string }) {
  const { outcome } = useLoaded(useCallback(() => read(`audit/${change}`), [change]));
  const entry = outcome?.ok && isPlainObject(outcome.value) ? outcome.value : {};
  const { at, actor } = entry;
  const nameOf = useNames(typeof actor === 'string' ? [actor] : []);
  if (typeof at !== 'number' || typeof actor !== 'string') return null;
  return (
    <p className="panel-muted">
      Last changed <Moment at={at} /> UTC by {nameOf(actor)}.
    </p>
  );
}
