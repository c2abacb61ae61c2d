import { extractCallbackParams } from './oauth/callback-params.ts';
import { takeGoogleReturn } from './session/google-return.ts';

// Runs on import, which must precede all code that reads, stores or sends the address.
takeGoogleReturn(window.location, window.history);
extractCallbackParams(window.location, window.history);
