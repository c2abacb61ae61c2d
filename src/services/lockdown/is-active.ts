import type { Deployment } from '../../../contract/deployment.ts';
import type { LockdownConfig } from './lockdown-config.ts';

/** Stands for every deployment. */
const ALL = 'all';

/** Whether a lockdown is on for a deployment. */
export const isActive = ({ enabled, affectedDeployments }: LockdownConfig, deployment: Deployment): boolean =>
  enabled && affectedDeployments.some((name) => name === ALL || name === deployment);
