import type { Plugin } from 'vite';

/** Packages in one file, whose unused parts stay in a bundle because loading them seems to do something. */
const PACKAGES = /[\\/]node_modules[\\/](?:react-router|downshift)[\\/].+\.mjs$/;

const LOOSE_ENDS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Names for React's developer tools.
  [/^\w+\.displayName = .*;$/gm, ''],
  // What downshift hangs on hooks that nothing here calls.
  [/^(?:useSelect|_useTagGroup)\.stateChangeTypes = .*;$/gm, ''],
  // Calls and classes without any effect of their own.
  [/= (\w+\.(?:forwardRef|createContext)\()/g, '= /* @__PURE__ */ $1'],
  [/^var (\w+) = (class extends [^]*?^\});$/gm, 'var $1 = /* @__PURE__ */ (() => $2)();'],
  // Links that fetch ahead exist only where React Router serves the pages itself.
  [/\/\* @__PURE__ \*\/ \w+\.createElement\(PrefetchPageLinks, \{[^}]*\}\)/g, 'null'],
];

/** The text of such a package, in which a bundler can tell which parts nothing uses. */
export const withoutLooseEnds = (code: string): string =>
  LOOSE_ENDS.reduce((text, [pattern, instead]) => text.replace(pattern, instead), code);

/** Lets the bundler leave out what the app does not use of some packages: some 10 KB. */
export const looseEnds = (): Plugin => ({
  name: 'loose-ends',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: PACKAGES },
    handler: (code) => ({ code: withoutLooseEnds(code), map: null }),
  },
});
