import { takeCallback } from './oauth/callback-params.ts';
import { takeGoogleReturn } from './session/google-return.ts';

// By being imported, before anything that reads, keeps or sends the address.
takeGoogleReturn(window.location, window.history);
takeCallback(window.location, window.history);
