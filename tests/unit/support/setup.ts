import { afterAll, afterEach, expect, vi } from 'vitest';

// Files that share a worker share its packages, never what the modules of the project remember.
if ('document' in globalThis) vi.resetModules();

// What a page shows may be as late as what `expect.poll` waits for. Tests without a page need not load the library.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });
  // Files that share a worker share its page, too. What arrives late, such as a dialog, comes after the end of a file.
  const resetDocument = (): void => {
    const { documentElement, head, body } = document;
    for (const element of [documentElement, head, body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    head.replaceChildren();
    body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    Reflect.deleteProperty(document, 'visibilityState');
  };
  resetDocument();
  afterAll(resetDocument);
  const { error } = console;
  const misplaced: string[] = [];
  // oxlint-disable-next-line no-console -- React reports there
  console.error = (...words: unknown[]) => {
    if (String(words[0]).includes('flushSync was called'))
      misplaced.push(new Error(String(words[0])).stack ?? '');
    error(...words);
  };
  afterAll(() => {
    // oxlint-disable-next-line no-console -- as above
    console.error = error;
  });
  afterEach(() => expect(misplaced.splice(0), 'calls of flushSync while React commits').toEqual([]));
}
