import { loadInTime } from '../lib/chunk-loads.ts';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** Creates a lazy component. If its code fails to load, `Missing` is rendered with the same props. */
export const lazyOr = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    loadInTime(load).then(
      (view) => ({ default: view }),
      () => ({ default: Missing }),
    ),
  );
