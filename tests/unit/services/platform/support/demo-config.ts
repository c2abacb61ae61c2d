import type { FirebaseConfig } from '../../../../../src/services/platform/env.ts';

/** A nonexistent project; tests add their emulators. */
export const DEMO: FirebaseConfig = {
  apiKey: 'demo-key',
  authDomain: 'demo-phmc-forms.firebaseapp.com',
  projectId: 'demo-phmc-forms',
  databaseURL: 'https://demo-phmc-forms-default-rtdb.firebaseio.com',
  appId: 'demo-app',
  emulators: {},
};
