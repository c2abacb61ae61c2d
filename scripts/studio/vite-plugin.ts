import type { Plugin } from 'vite';

const FILE = 'studio-frame.html';

/** Vite plug-in that builds the page of the studio's frame, and serves it in development. */
export function studioFrame(): Plugin {
  let page: Promise<string> | undefined;
  // Heavy to load, and of no use to a test.
  const make = (): Promise<string> =>
    (page ??= import('./frame-page.ts').then(({ framePage }) => framePage()));
  return {
    name: 'phmc-studio-frame',
    configureServer(server) {
      server.middlewares.use(`${server.config.base}${FILE}`, (_, response, next) => {
        make().then((html) => response.setHeader('Content-Type', 'text/html').end(html), next);
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: await make() });
    },
  };
}
