import { launch } from './lib/launch.mjs';

await launch(new URL('test.ts', import.meta.url));
