import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { ROOT } from '../lib/root.ts';

const PAGE = 'studio.html';
const FRAME = 'studio-frame.html';

interface BuiltFile {
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

/** Builds the page of the studio on its own, so that it shares no chunk with the app. Rejects on an error. */
async function buildPage(config: UserConfig, frameHash: string): Promise<readonly BuiltFile[]> {
  const { build } = await import('vite');
  const name = 'assets/studio/[name]-[hash]';
  const built = await build({
    ...config,
    configFile: false,
    root: ROOT,
    logLevel: 'warn',
    publicDir: false,
    define: { 'import.meta.env.STUDIO_FRAME': JSON.stringify(frameHash) },
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        input: join(ROOT, PAGE),
        output: {
          entryFileNames: `${name}.js`,
          chunkFileNames: `${name}.js`,
          assetFileNames: `${name}[extname]`,
        },
      },
    },
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('The studio was not built.');
  return output.output.map((file) => ({
    fileName: file.fileName,
    source: file.type === 'asset' ? file.source : file.code,
  }));
}

/**
 * Vite plug-in that builds the studio: its page, and the page of its frame, which the development server serves too.
 * @param config returns the configuration of the page, with plug-ins of its own
 */
export function studio(config: () => UserConfig): Plugin {
  let frame: Promise<string> | undefined;
  const makeFrame = (): Promise<string> =>
    (frame ??= import('./frame-page.ts').then(({ framePage }) => framePage()));
  return {
    name: 'phmc-studio',
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${FRAME}`, (_, response, next) => {
        makeFrame().then((html) => response.setHeader('Content-Type', 'text/html').end(html), next);
      });
    },
    async generateBundle() {
      const source = await makeFrame();
      const hash = createHash('sha256').update(source).digest('hex').slice(0, 12);
      const files = await buildPage(config(), hash);
      for (const file of [...files, { fileName: FRAME, source }]) this.emitFile({ type: 'asset', ...file });
    },
  };
}
