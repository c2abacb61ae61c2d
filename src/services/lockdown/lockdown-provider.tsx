import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { shareStructure } from '../../shared/lib/equal.ts';
import type { Deployment } from '../../../contract/deployment.ts';
import { deploymentOf } from './deployment.ts';
import { isActive } from './is-active.ts';
import { type LockdownConfig, parseLockdownConfig } from './lockdown-config.ts';

/**
 * Follows the stored configuration: returns it as it is now, then each time it changes, until the returned function is
 * called. What it gives is not trusted.
 */
export type SubscribeLockdown = (onConfig: (stored: unknown) => void, onError: () => void) => () => void;

export interface Lockdown {
  readonly config: LockdownConfig;
  /** It is on for this deployment. */
  readonly active: boolean;
  /** It is on, and the user has not yet dismissed the dialog of this configuration. */
  readonly dialogOpen: boolean;
  readonly dismissDialog: () => void;
}

export interface LockdownProviderProps {
  /** Must not change from render to render. Without one there is never a lockdown. */
  readonly subscribe?: SubscribeLockdown | undefined;
  readonly deployment?: Deployment;
  readonly children: ReactNode;
}

const LockdownContext = createContext<Lockdown | null>(null);

const none = parseLockdownConfig(undefined);
const neverSubscribe: SubscribeLockdown = () => () => undefined;
const keepLastKnown = (): void => undefined;

/** Knows whether a lockdown is on. Each change of its configuration is a new object, so a dismissal ends with it. */
export function LockdownProvider(props: LockdownProviderProps) {
  const { subscribe = neverSubscribe, deployment = deploymentOf(location.href), children } = props;
  const [config, setConfig] = useState(none);
  const [dismissed, setDismissed] = useState<LockdownConfig>();

  useEffect(
    () =>
      subscribe(
        (stored) => setConfig((former) => shareStructure(former, parseLockdownConfig(stored))),
        keepLastKnown,
      ),
    [subscribe],
  );

  const lockdown = useMemo(() => {
    const active = isActive(config, deployment);
    const dialogOpen = active && dismissed !== config;
    return { config, active, dialogOpen, dismissDialog: () => setDismissed(config) };
  }, [config, deployment, dismissed]);
  return <LockdownContext value={lockdown}>{children}</LockdownContext>;
}

/** The lockdown as it is now. */
export function useLockdown(): Lockdown {
  const lockdown = useContext(LockdownContext);
  if (!lockdown) throw new Error('useLockdown must be used within a LockdownProvider');
  return lockdown;
}
