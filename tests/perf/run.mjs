import { launch } from '../../scripts/lib/launch.mjs';

// The libraries that are compared with are fetched only by who measures: they are no part of `npm ci`.
await launch(new URL('bench.ts', import.meta.url), new URL('peers', import.meta.url));
