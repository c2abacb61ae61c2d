import type { ComponentType, LazyExoticComponent } from 'react';
import { loadQuietly } from '../shared/lib/chunk-loads.ts';
import { lazyOr } from '../shared/ui/lazy-or.ts';
import { firstSight } from './first-sight.ts';

/** A part of the page that the first form does without: fetched once that stands, and absent where it does not arrive. */
export const afterFirstForm = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazyOr(
    async () => {
      await firstSight(Promise.resolve());
      return loadQuietly(load);
    },
    () => null,
  );
