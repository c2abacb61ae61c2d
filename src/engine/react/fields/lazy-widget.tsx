import { errorMessage } from '../../../../contract/error-message.ts';
import { createElement, lazy, Suspense, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { loadInTime } from '../../../shared/lib/chunk-loads.ts';
import { whenIdle } from '../../../shared/lib/when-idle.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';

/** A component whose code arrives when it is first needed, or when it is asked for ahead of that. */
export type LazyComponent<Props> = ComponentType<Props> & { readonly preload: () => Promise<void> };

/** Stands in the place of a part of a form that did not arrive. */
export const NotLoaded = () => (
  <p role="alert">
    {errorMessage('This part of the form could not be loaded. Reload the page: your answers are kept.')}
  </p>
);

/**
 * Keeps a large component out of the first load. Once its code is there it is drawn at once, without a moment of
 * nothing; while the code cannot be fetched, words stand in its place.
 * @param room keeps its place until then
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
    // Fixed for as long as it is shown: another component in its place would lose what was typed.
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
 * Keeps a large component out of the form's way: its code is fetched once the form is painted. Not by `Suspense`, which
 * may hold the form back for a moment rather than show the room.
 * @param Room keeps its place until then
 */
export function followingWidget<Props extends object>(
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
