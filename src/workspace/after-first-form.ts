import type { ComponentType, LazyExoticComponent } from 'react';
import { loadQuietly } from '../shared/lib/chunk-loads.ts';
import { lazyOr } from '../shared/ui/lazy-or.ts';
import { afterFirstPaint } from './first-paint.ts';

/** Creates a lazy component loaded after the first form is painted; renders nothing if loading fails. */
export const afterFirstForm = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazyOr(
    async () => {
      await afterFirstPaint(Promise.resolve());
      return loadQuietly(load);
    },
    () => null,
  );
