import { afterAll, vi } from 'vitest';

// Files that share a worker share its packages, never what the modules of the project remember.
if ('document' in globalThis) vi.resetModules();

// What a page shows may be as late as what `expect.poll` waits for. Tests without a page need not load the library.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });
  // Files that share a worker share its document, too.
  afterAll(() => document.body.replaceChildren());
}
