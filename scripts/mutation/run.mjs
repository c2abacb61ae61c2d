import { launch } from '../lib/launch.mjs';

// Stryker and its hundred packages are fetched only by who mutates: they are no part of `npm ci`.
await launch(new URL('mutate.ts', import.meta.url), new URL('../../tests/mutation', import.meta.url));
