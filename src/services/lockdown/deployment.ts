import { deploymentAt, type Deployment } from '../../../contract/deployment.ts';
import { sites } from '../platform/env.ts';

/** The deployment that a page of this build belongs to. */
export const deploymentOf = (address: string): Deployment => deploymentAt(address, sites);
