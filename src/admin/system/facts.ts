import { buildId } from '../../lib/build-id.ts';
import { deploymentOf } from '../../lockdown/deployment.ts';
import { type Env, env } from '../../platform/env.ts';

/** One line of what is known of this copy of the product. */
export type Fact = readonly [name: string, value: string];

const configured = (yes: boolean): string => (yes ? 'configured' : 'not configured');

function backendFacts({ firebase, gtaw, google }: Env): readonly Fact[] {
  if (!firebase) return [['Backend', 'none: the forms work by themselves']];
  const local = Object.keys(firebase.emulators).length > 0;
  return [
    ['Backend', local ? 'embedded, on this computer' : 'Firebase'],
    ['Project', firebase.projectId],
    ['Database', new URL(firebase.databaseURL).host],
    ['Sign-in with GTA World', configured(gtaw.clientId !== null)],
    ['Sign-in with Google', configured(google.clientId !== null)],
  ];
}

/** What this copy of the product is and what it talks to. */
export function systemFacts(address: string): readonly Fact[] {
  return [
    ['Build', buildId(document)],
    ['Deployment', deploymentOf(address)],
    ['Address', new URL(address).origin],
    ...(env.ok ? backendFacts(env.value) : env.error.map(({ message }): Fact => ['Configuration', message])),
  ];
}
