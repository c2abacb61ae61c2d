import {
  type ComponentType,
  createElement,
  lazy,
  type LazyExoticComponent,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadInBackground } from '../lib/chunk-loads.ts';
import type { Part } from '../lib/part.ts';

type Pick<Code, Props> = (code: Code) => ComponentType<Props>;

const Nothing = (): null => null;

/** Creates a lazy component of a part, for the `Suspense` around it. `Missing` replaces code that fails to load. */
export const lazyView = <Code, Props extends Own, Own extends object>(
  part: Part<Code>,
  pick: Pick<Code, Props>,
  Missing: (props: Own) => ReactNode,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    part.load().then(
      (code) => ({ default: pick(code) }),
      () => ({ default: Missing }),
    ),
  );

/** Returns the code of a part once it is loaded. It loads when it is due, if `isWanted`. */
export function usePart<Code>(part: Part<Code>, isWanted = true, onMissing?: () => void): Code | undefined {
  const code = useSyncExternalStore(part.subscribe, part.ready);
  const isNeeded = isWanted && code === undefined;
  useEffect(() => {
    if (!isNeeded) return;
    let isMounted = true;
    const isQuiet = part.when === 'after the form' && !onMissing;
    const load = isQuiet ? loadInBackground(part.prepare) : part.prepare();
    load.catch(() => isMounted && onMissing?.());
    return () => {
      isMounted = false;
    };
  }, [part, isNeeded, onMissing]);
  return code;
}

interface Substitutes<Props> {
  /** Rendered with the same props if the code fails to load. Without it, a failure shows nothing. */
  readonly Missing?: (props: Props) => ReactNode;
  /** Rendered with the same props until the code is loaded. */
  readonly Waiting?: (props: Props) => ReactNode;
}

/**
 * Creates a component of a part. It renders synchronously if the code is already loaded. While mounted, it remains the
 * same component, so that typed text stays.
 */
export function view<Code, Props extends Own, Own extends object>(
  part: Part<Code>,
  pick: Pick<Code, Props>,
  { Missing, Waiting = Nothing }: Substitutes<Own> = {},
): ComponentType<Props> {
  const Lazy = lazyView(part, pick, Missing ?? Nothing) as unknown as ComponentType<Props>;

  function OnDemand(props: Props) {
    const [Shown] = useState(() => {
      const code = part.ready();
      return code === undefined ? Lazy : pick(code);
    });
    return (
      <Suspense fallback={<Waiting {...props} />}>
        <Shown {...props} />
      </Suspense>
    );
  }

  // Without `Suspense`, which may delay the form instead of showing the placeholder.
  function AfterForm(props: Props) {
    const [isMissing, setMissing] = useState(false);
    const [report] = useState(() => Missing && (() => setMissing(true)));
    const code = usePart(part, true, report);
    return createElement(code === undefined ? (isMissing && Missing) || Waiting : pick(code), props);
  }

  return part.when === 'on demand' ? OnDemand : AfterForm;
}
