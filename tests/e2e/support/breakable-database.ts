import type { Page, WebSocketRoute } from 'playwright-core';
import { backendHost } from './app.ts';

/** A page's database connection, controlled by a test. */
export interface BreakableDatabase {
  /** Forwards the next message that contains a text, and closes the connection before the response. */
  loseNextAnswer(text: string): void;
  /** Lets the page connect again. */
  restore(): void;
}

/** Intercepts a page's connection to the database. Must be called before the page opens. */
export async function breakableDatabase(page: Page): Promise<BreakableDatabase> {
  const open = new Set<WebSocketRoute>();
  let isBroken = false;
  let breakAt: string | undefined;

  async function breakAll(): Promise<void> {
    isBroken = true;
    await Promise.all([...open].map((socket) => socket.close()));
    open.clear();
  }

  await page.routeWebSocket(
    (url) => url.host === backendHost('database'),
    async (socket) => {
      if (isBroken) {
        await socket.close();
        return;
      }
      open.add(socket);
      const server = socket.connectToServer();
      server.onMessage((message) => {
        if (!isBroken) socket.send(message);
      });
      socket.onMessage((message) => {
        if (isBroken) return;
        server.send(message);
        if (breakAt === undefined || !String(message).includes(breakAt)) return;
        breakAt = undefined;
        void breakAll();
      });
    },
  );
  return {
    loseNextAnswer: (text) => {
      breakAt = text;
    },
    restore: () => {
      isBroken = false;
    },
  };
}
