import { PATIENCE_MS } from '../../../scripts/lib/patience.ts';

// For what a page shows, as `expect.poll` waits for all else. Tests without a page need not load the library.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
