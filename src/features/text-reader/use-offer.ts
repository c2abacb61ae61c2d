import { useEffect, useState } from 'react';
import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { FormStore } from '../../engine/store/form-store.ts';
import type { TextReading } from '../../engine/texts/reading.ts';
import type { Result } from '../../shared/lib/result.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { type Offer, offerTo } from './fill-form.ts';

/** Form to fill; `record` is the index of a single record, or empty for all. */
export interface Target {
  readonly slug: string;
  readonly record: string;
}

interface Found {
  readonly of: Target;
  /** Store of the current case, which another tab or a sign-in can replace. */
  readonly store: FormStore;
  readonly offer: Result<Offer, ErrorMessage>;
}

/** Computes the answers that records propose for the current case; undefined while loading. */
export function useOffer(reading: TextReading, target: Target): Result<Offer, ErrorMessage> | undefined {
  const { store } = useWorkspace();
  const [found, setFound] = useState<Found>();
  useEffect(() => {
    let current = true;
    const { slug, record } = target;
    const some = reading.records.filter((_, index) => record === '' || String(index) === record);
    void offerTo(slug, store, reading, some).then((offer) => {
      if (current) setFound({ of: target, store, offer });
    });
    return () => {
      current = false;
    };
  }, [store, reading, target]);
  return found?.of === target && found.store === store ? found.offer : undefined;
}
