import { type FirebaseApp, getApps, initializeApp } from 'firebase/app';
import type { FirebaseConfig } from '../env.ts';

/** Returns the default or a named Firebase app, creating it on first use. */
export function firebaseApp(config: FirebaseConfig, name = '[DEFAULT]'): FirebaseApp {
  const { emulators: _, ...options } = config;
  return getApps().find((app) => app.name === name) ?? initializeApp(options, name);
}
