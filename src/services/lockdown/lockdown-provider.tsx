import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { shareStructure } from '../../shared/lib/equal.ts';
import type { Deployment } from '../../../contract/deployment.ts';
import { deploymentOf } from './deployment.ts';
import { isActive } from './is-active.ts';
import { type LockdownConfig, parseLockdownConfig } from './lockdown-config.ts';

/**
 * Subscribes to the stored configuration: emits the current value, then each change, until unsubscribed. Values are not
 * validated.
 */
export type SubscribeLockdown = (onConfig: (stored: unknown) => void, onError: () => void) => () => void;

export interface Lockdown {
  readonly config: LockdownConfig;
  /** True if it applies to this deployment. */
  readonly active: boolean;
  /** True if active and the dialog was not dismissed for this configuration. */
  readonly dialogOpen: boolean;
  readonly dismissDialog: () => void;
}

interface LockdownProviderProps {
  /** Must be referentially stable. Defaults to no lockdown. */
  readonly subscribe?: SubscribeLockdown | undefined;
  readonly deployment?: Deployment;
  readonly children: ReactNode;
}

const LockdownContext = createContext<Lockdown | null>(null);

const none = parseLockdownConfig(undefined);
const neverSubscribe: SubscribeLockdown = () => () => undefined;
const keepLastKnown = (): void => undefined;

/** Provides the lockdown state. A changed configuration is a new object, which resets the dismissal. */
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

/** Returns the current lockdown. Throws outside a `LockdownProvider`. */
export function useLockdown(): Lockdown {
  const lockdown = useContext(LockdownContext);
  if (!lockdown) throw new Error('useLockdown must be used within a LockdownProvider');
  return lockdown;
}
