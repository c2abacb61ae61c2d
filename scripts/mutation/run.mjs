import { launch } from '../lib/launch.mjs';

// Stryker and its hundred packages are installed on demand, not by `npm ci`.
await launch(new URL('mutate.ts', import.meta.url), new URL('../../tests/mutation', import.meta.url));
