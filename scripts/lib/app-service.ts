import { createServer, type ViteDevServer } from 'vite';
import { ROOT } from './root.ts';
import type { Service } from './services.ts';

interface AppService extends Service {
  /** URL of the app, once started. */
  readonly url: () => string;
}

/** The app under Vite's dev server, on loopback only, on the first free port from `port`. */
export function appService(port: number): AppService {
  let server: ViteDevServer | undefined;
  let url = '';
  return {
    name: 'The app',
    url: () => url,
    async start() {
      const own = process.listeners('SIGTERM');
      server = await createServer({
        root: ROOT,
        clearScreen: false,
        server: { host: '127.0.0.1', port, strictPort: false, warmup: { clientFiles: ['src/app/main.tsx'] } },
      });
      await server.listen();
      // Vite would end this process as soon as its server is closed, and orphan the other services.
      for (const added of process.listeners('SIGTERM'))
        if (!own.includes(added)) process.off('SIGTERM', added);
      const address = server.httpServer?.address();
      if (typeof address !== 'object' || !address) throw new Error('it listens on no port');
      url = `http://localhost:${address.port}${server.config.base}`;
      const page = await fetch(url, { headers: { accept: 'text/html' } });
      if (!page.ok) throw new Error(`its page answers ${page.status}`);
    },
    stop: async () => server?.close(),
  };
}
