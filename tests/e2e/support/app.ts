import { inject } from 'vitest';
import type { BackendInfo } from './running-app.ts';

declare module 'vitest' {
  interface ProvidedContext {
    appUrl: string;
    backend: BackendInfo;
  }
}

/** The address of the built app, ending in `/forms/`. */
export const appUrl = (): string => inject('appUrl');

/** Returns the address of a backend service as `host:port`. */
export const backendHost = (name: 'database' | 'auth' | 'functions'): string => {
  const { env } = inject('backend');
  const key =
    name === 'functions' ? 'FUNCTIONS_EMULATOR_HOST' : `FIREBASE_${name.toUpperCase()}_EMULATOR_HOST`;
  return env[key] ?? '';
};
