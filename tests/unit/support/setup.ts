import { afterAll, afterEach, expect, vi } from 'vitest';

declare const happyDOM: { setURL(url: string): void };

// Files that share a worker share its packages, but not the state of the project's modules.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

/** Returns a function that removes listeners added to the page from now on by the project, not by packages. */
function forgetListeners(): () => void {
  const removals: (() => void)[] = [];
  for (const target of [window, document] as readonly EventTarget[]) {
    const { addEventListener } = target;
    target.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
      const [, , caller = ''] = new Error('added').stack?.split('\n') ?? [];
      if (!caller.includes('/node_modules/')) removals.push(() => target.removeEventListener(...listener));
      addEventListener.apply(target, listener);
    };
    removals.push(() => {
      target.addEventListener = addEventListener;
    });
  }
  return () => {
    for (const remove of removals) remove();
  };
}

// Same timeout as `expect.poll`. Tests without a page need not load the library.
if ('document' in globalThis) {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 60_000 });
  // Files that share a worker share its page. Late renders, such as dialogs, occur after the end of a file.
  const ownNames = new Set(Object.getOwnPropertyNames(navigator));
  const resetDocument = (): void => {
    const { documentElement, head, body } = document;
    for (const element of [documentElement, head, body]) {
      for (const name of element.getAttributeNames()) element.removeAttribute(name);
    }
    head.replaceChildren();
    body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    // A press on a link of another host leaves the page without an address.
    happyDOM.setURL('http://localhost:3000/');
    Reflect.deleteProperty(document, 'visibilityState');
    for (const name of Object.getOwnPropertyNames(navigator))
      if (!ownNames.has(name)) Reflect.deleteProperty(navigator, name);
  };
  resetDocument();
  const forget = forgetListeners();
  afterAll(() => {
    forget();
    resetDocument();
  });
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
