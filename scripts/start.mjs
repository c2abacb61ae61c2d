import { launch } from './lib/launch.mjs';

await launch(new URL('start.ts', import.meta.url));
