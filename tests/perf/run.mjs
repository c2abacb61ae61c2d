import { launch } from '../../scripts/lib/launch.mjs';

// The compared libraries are installed on demand, not by `npm ci`.
await launch(new URL('bench.ts', import.meta.url), new URL('peers', import.meta.url));
