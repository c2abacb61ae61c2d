import { loadInTime } from '../lib/chunk-loads.ts';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/**
 * A component whose code is fetched when it is first drawn. `Missing` stands in its place when the code does not
 * arrive, and gets the same props.
 */
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
