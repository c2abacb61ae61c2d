import { REGION } from '../../../contract/region.ts';
import type { FirebaseConfig } from './env.ts';

/** Where one of a project's functions is, or that of the emulator where the configuration names one. */
export function functionUrl({ projectId, emulators }: FirebaseConfig, name: string): string {
  const { functions } = emulators;
  return functions
    ? `http://${functions.host}:${functions.port}/${projectId}/${REGION}/${name}`
    : `https://${REGION}-${projectId}.cloudfunctions.net/${name}`;
}
