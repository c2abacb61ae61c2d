import { REGION } from '../../../contract/region.ts';
import type { FirebaseConfig } from './env.ts';

/** Returns the address of a function, or of its emulator if configured. */
export function functionUrl({ projectId, emulators }: FirebaseConfig, name: string): string {
  const { functions } = emulators;
  return functions
    ? `http://${functions.host}:${functions.port}/${projectId}/${REGION}/${name}`
    : `https://${REGION}-${projectId}.cloudfunctions.net/${name}`;
}
