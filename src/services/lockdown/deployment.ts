import { deploymentAt, type Deployment } from '../../../contract/deployment.ts';
import { sites } from '../platform/env.ts';

/** Returns the deployment at an address, by the site addresses of this build. */
export const deploymentOf = (address: string): Deployment => deploymentAt(address, sites);
