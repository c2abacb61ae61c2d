import type { FirebaseConfig } from '../../../../../src/services/platform/env.ts';

/** A project that does not exist anywhere; tests add the emulators that they run. */
export const DEMO: FirebaseConfig = {
  apiKey: 'demo-key',
  authDomain: 'demo-phmc-forms.firebaseapp.com',
  projectId: 'demo-phmc-forms',
  databaseURL: 'https://demo-phmc-forms-default-rtdb.firebaseio.com',
  appId: 'demo-app',
  emulators: {},
};
