import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { organisation } from '../../compiler/organisation-plugin.ts';
import { messagesIn } from '../lib/messages-in.ts';
import { ROOT } from '../lib/root.ts';

const MODULE = 'virtual:forum-script';

/** Global name of the bundled script. */
const NAME = 'phmcToForum';

interface Package {
  readonly version: string;
  readonly browserslist: readonly string[];
}

const readPackage = (): Package => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Package;

const FOLDER = join(ROOT, 'src', 'features', 'to-forum', 'script');

/** Returns the messages that the files of the script declare. */
const messagesOfScript = (): readonly string[] =>
  [...readdirSync(FOLDER).map((name) => join(FOLDER, name)), join(FOLDER, '..', 'post-payload.ts')].flatMap(
    (path) => messagesIn(readFileSync(path, 'utf8'), path).map(({ text }) => text),
  );

/** Bundles the script for forum pages as a string without running it. Rejects on an error. */
async function bundleScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    plugins: [organisation()],
    build: {
      write: false,
      target: readPackage().browserslist.map((browser) => browser.replace(' >= ', '')),
      lib: { entry: join(FOLDER, 'main.ts'), formats: ['iife'], name: NAME },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output))
    throw new Error('The script of the forum was not built.');
  return output.output[0].code.trim();
}

/** Vite plug-in that builds the script to fill in forum pages, as text for a bookmarklet and a user script. */
export function forumScript(): Plugin {
  let bundled: Promise<string> | undefined;
  return {
    name: 'phmc-forum-script',
    resolveId: (id) => (id === MODULE ? `\0${id}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const exported = {
        name: NAME,
        version: readPackage().version,
        messages: messagesOfScript(),
        code: await (bundled ??= bundleScript()),
      };
      return Object.entries(exported)
        .map(([key, value]) => `export const ${key} = ${JSON.stringify(value)};`)
        .join('\n');
    },
  };
}
