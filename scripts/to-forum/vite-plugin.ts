import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { ROOT } from '../lib/root.ts';

const MODULE = 'virtual:to-forum';
const FILE = 'to-forum.user.js';

/** What the bundled script calls itself. */
const NAME = 'phmcToForum';

interface Package {
  readonly version: string;
  readonly browserslist: readonly string[];
}

const readPackage = (): Package => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package;

/** Bundles the script for the pages of the forum, without starting it. Rejects on an error. */
async function bundleScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: readPackage().browserslist.map((browser) => browser.replace(' >= ', '')),
      lib: { entry: join(ROOT, 'src', 'to-forum', 'script', 'main.ts'), formats: ['iife'], name: NAME },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output))
    throw new Error('The script of the forum was not built.');
  return output.output[0].code.trim();
}

/** The script as a browser's extension for user scripts takes it; by the names of phpBB's pages, on any forum. */
const userScript = (code: string): string => `// ==UserScript==
// @name        PHMC Forms: to the forum
// @namespace   phmc-forms
// @version     ${readPackage().version}
// @description Fills in the posting page that PHMC Forms opened. It never sends anything.
// @match       *://*/*posting.php*
// @match       *://*/*ucp.php*
// @match       *://*/*viewtopic.php*
// @match       *://*/*viewforum.php*
// @run-at      document-idle
// @grant       none
// @noframes
// ==/UserScript==
(() => {
${code}
void ${NAME}.toForum({ pressed: false, app: null });
})();
`;

/**
 * Builds the script that fills pages of the forum in: as a user script beside the app, and as a text from which the app
 * makes a bookmark (`virtual:to-forum`).
 */
export function toForum(): Plugin {
  let bundled: Promise<string> | undefined;
  const script = (): Promise<string> => (bundled ??= bundleScript());
  return {
    name: 'phmc-to-forum',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      return `export const name = ${JSON.stringify(NAME)};\nexport const code = ${JSON.stringify(await script())};`;
    },
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${FILE}`, (_, response) => {
        const send = (status: number, text: string): void => {
          response.writeHead(status, { 'Content-Type': 'text/javascript' }).end(text);
        };
        script().then(
          (code) => send(200, userScript(code)),
          (error: unknown) => send(500, String(error)),
        );
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: userScript(await script()) });
    },
  };
}
