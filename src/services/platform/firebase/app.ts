import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import type { FirebaseConfig } from '../env.ts';

/** The page's one Firebase app, or another one by name; made when first asked for. */
export function firebaseApp(config: FirebaseConfig, name = '[DEFAULT]'): FirebaseApp {
  const { emulators: _, ...options } = config;
  return getApps().find((app) => app.name === name) ?? initializeApp(options, name);
}
