import { errorMessage } from '../../../../contract/error-message.ts';
import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadInTime } from '../../../shared/lib/chunk-loads.ts';
import { whenIdle } from '../../../shared/lib/when-idle.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

/** Component whose code loads on first use or by `preload`. */
export type LazyComponent<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> };

/** Fallback for a part of a form whose code failed to load. */
export const NotLoaded = () => (
  <p role="alert">
    {errorMessage('This part of the form could not be loaded. Reload the page: your answers are kept.')}
  </p>
);

/**
 * Loads a large component on demand. Once loaded it renders synchronously, without a fallback; a load failure renders a
 * message.
 * @param room placeholder of the same size
 */
export function lazyWidget<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  room: ReactNode = <Skeleton />,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async (): Promise<ComponentType<Props>> => (loaded ??= await loadInTime(load));
  const Later = lazy(async () => ({
    default: await fetch().catch((): ComponentType<Props> => NotLoaded),
  })) as unknown as ComponentType<Props>;

  function Lazy(props: Props) {
    // Fixed while mounted: replacing the component would lose typed text.
    const [Shown] = useState(() => loaded ?? Later);
    return (
      <Suspense fallback={room}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return Object.assign(Lazy, { preload: async () => void (await fetch()) });
}

/**
 * Loads a large component after the form is painted. Without `Suspense`, which may delay the form instead of showing
 * the placeholder.
 * @param Room placeholder of the same size
 */
export function deferredWidget<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Room: ComponentType<Props>,
): LazyComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async (): Promise<ComponentType<Props>> => (loaded ??= await loadInTime(load));

  function Following(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      let current = true;
      const show = (component: ComponentType<Props>): void => {
        if (current) setShown(() => component);
      };
      whenIdle()
        .then(fetch)
        .then(show, () => show(NotLoaded));
      return () => {
        current = false;
      };
    }, [Shown]);
    return createElement(Shown ?? Room, props);
  }
  return Object.assign(Following, { preload: async () => void (await fetch()) });
}
