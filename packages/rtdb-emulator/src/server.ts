import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { createFaults, type FaultControls } from './faults.ts';
import type { Exported } from './export-folder.ts';
import { isFromLoopback } from './http/guard.ts';
import { serveRequest } from './http/handler.ts';
import { listen, requestedUrl, type Listener } from './http/listen.ts';
import { createNamespaces } from './namespaces.ts';
import { openStore } from './store/store.ts';
import { normalise } from './tree/normalise.ts';
import { serveSession } from './wire/session.ts';

export interface DatabaseOptions {
  /** 0 uses any free port. */
  readonly port: number;
  /** Loopback address; defaults to 127.0.0.1. */
  readonly host?: string;
  /** Source text of the rules, JSON with comments, for namespaces without their own. Defaults to open access. */
  readonly rules?: string;
  /** File that persists the data; defaults to in-memory. */
  readonly dataFile?: string;
  /** Initial data by namespace; replaces that of the file. */
  readonly data?: Exported;
  /** Namespace of requests without one; defaults to `<projectId>-default-rtdb`. */
  readonly namespace?: string;
  /** If set, tokens of other projects are rejected. */
  readonly projectId?: string;
  /** Called with user-facing messages. */
  readonly say?: (sentence: string) => void;
}

export interface DatabaseServer {
  /** `host:port`, as in FIREBASE_DATABASE_EMULATOR_HOST. */
  readonly address: string;
  readonly faults: FaultControls;
  /** Replaces the rules of a namespace, or of all without their own. Throws `InvalidRules`. */
  loadRules(text: string, namespace?: string): void;
  /** Returns the data of all namespaces that are not empty; also after `close`. */
  exportData(): Exported;
  /** Closes all connections, writes the data and stops. */
  close(): Promise<void>;
}

// The SDK sends frames of 16,384 characters.
const LARGEST_FRAME_BYTES = 1_000_000;

/** Starts a Firebase Realtime Database emulator. Rejects if rules, file or port are unusable. */
export async function startDatabase(options: DatabaseOptions): Promise<DatabaseServer> {
  const server = createServer();
  // Listen first: the port serves as a lock on the data file.
  const listener = await listen(server, options.port, options.host);
  try {
    return serve(server, listener, options);
  } catch (cause) {
    await listener.close();
    throw cause;
  }
}

function serve(server: Server, listener: Listener, options: DatabaseOptions): DatabaseServer {
  const { projectId, dataFile } = options;
  const defaultNamespace = options.namespace ?? `${projectId ?? 'demo'}-default-rtdb`;
  const say = options.say ?? ((sentence) => void process.stderr.write(`${sentence}\n`));
  const store = dataFile === undefined ? undefined : openStore(dataFile, say);
  const namespaces = createNamespaces(store);
  if (options.rules !== undefined) namespaces.loadRules(options.rules);
  for (const [namespace, data] of options.data ?? [])
    namespaces.get(namespace).commit([{ path: [], value: normalise(data, undefined, Date.now()) }]);

  const sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_FRAME_BYTES });
  const cutAll = () => {
    for (const socket of sockets.clients) socket.terminate();
  };
  const faults = createFaults(cutAll, () => {
    for (const database of namespaces.all()) database.recheck();
  });
  const context = { namespaces, faults, projectId, defaultNamespace };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    serveRequest(context, request, response).catch((cause: unknown) => {
      say(`A request to the database failed: ${cause instanceof Error ? cause.message : String(cause)}`);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
  server.on('upgrade', (request, stream: Duplex, head) => {
    if (!isFromLoopback(request)) return stream.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    if (faults.isRefusing()) return stream.destroy();
    const url = requestedUrl(request.url);
    if (!url) return stream.end('HTTP/1.1 400 Bad Request\r\n\r\n');
    const database = namespaces.get(url.searchParams.get('ns') ?? defaultNamespace);
    sockets.handleUpgrade(request, stream, head, (socket) =>
      serveSession(socket, database, faults, request.headers.host ?? '', projectId),
    );
  });

  return {
    address: listener.address,
    faults: faults.controls,
    loadRules: (text, namespace) => namespaces.loadRules(text, namespace),
    exportData: () => namespaces.exported(),
    async close() {
      const areSessionsOver = [...sockets.clients].map(
        (socket) => new Promise((resolve) => void socket.once('close', resolve)),
      );
      cutAll();
      await Promise.all([listener.close(), ...areSessionsOver]);
      namespaces.compact();
      store?.close();
    },
  };
}
