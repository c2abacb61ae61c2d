import type { Deployment } from '../../../contract/deployment.ts';
import type { LockdownConfig } from './lockdown-config.ts';

const ALL = 'all';

/** Returns true if the lockdown applies to a deployment. */
export const isActive = ({ enabled, affectedDeployments }: LockdownConfig, deployment: Deployment): boolean =>
  enabled && affectedDeployments.some((name) => name === ALL || name === deployment);
