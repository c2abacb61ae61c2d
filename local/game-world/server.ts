import type { IncomingMessage, ServerResponse } from 'node:http';
import { text, json } from 'node:stream/consumers';
import { listenOnLoopback } from '../lib/loopback.ts';
import { createAddressServer } from '../lib/requests.ts';
import { systemClock, type Clock } from '../../src/shared/lib/clock.ts';
import { sendJson, sendStyles } from '../pages/send.ts';
import { authorize } from './authorize.ts';
import type { Client } from './client.ts';
import { createCodes } from './codes.ts';
import { DEMO_USERS } from './demo-users.ts';
import { createFaults, type Endpoint, type Faults, type FaultSettings } from './faults.ts';
import { applyFault } from './apply-fault.ts';
import { createOAuthService, type RequestFacts } from './oauth-service.ts';
import { Ajv } from 'ajv';

const FAULT = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: {
    slowMs: { type: 'integer', minimum: 0, maximum: 120_000 },
    html: { type: 'boolean' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    reset: { type: 'boolean' },
    contentType: { type: 'string', pattern: '^[\\w.+-]+/[\\w.+-]+$' },
    omit: { type: 'array', items: { type: 'string', minLength: 1 } },
    refuse: { enum: ['spent_code', 'invalid_client'] },
    times: { type: 'integer', minimum: 1 },
  },
};

const accepts = new Ajv({ allowUnionTypes: true }).compile<FaultSettings>({
  type: 'object',
  additionalProperties: false,
  properties: { authorize: FAULT, token: FAULT, user: FAULT, answerIn: { enum: ['query', 'hash'] } },
});

const read = (req: IncomingMessage): Promise<unknown> => json(req).catch(() => undefined);

/**
 * Serves fault injection: GET returns the settings, POST merges a JSON body, DELETE clears them. The JSON content type
 * is required, to block cross-origin posts of web pages.
 */
async function serveFaults(faults: Faults, req: IncomingMessage, res: ServerResponse): Promise<void> {
  if (req.method === 'DELETE') faults.clear();
  if (req.method === 'POST') {
    const body = req.headers['content-type']?.startsWith('application/json') ? await read(req) : undefined;
    if (!accepts(body)) {
      sendJson(res, 400, { error: 'These are no switches.', details: accepts.errors ?? [] });
      return;
    }
    faults.set(body);
  }
  sendJson(res, 200, faults.settings());
}

/** Client, port (0 or absent: any free port), and for tests the clock of code expiry. */
interface GameWorldOptions extends Client {
  readonly port?: number;
  readonly clock?: Clock;
}

export interface GameWorld {
  /** Its address, without a trailing slash. */
  readonly url: string;
  readonly faults: Faults;
  /** Closes all connections and frees the port. */
  close(): Promise<void>;
}

const CODE_TTL_MS = 60_000;

const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  '/oauth/authorize': 'authorize',
  '/oauth/token': 'token',
  '/api/user': 'user',
};

const FAULTS_PATH = '/.local/faults';

const isForm = ({ headers }: IncomingMessage): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;

/**
 * Starts the local OAuth provider on 127.0.0.1: sign-in page, code exchange, profile, and fault injection at
 * `/.local/faults`. Accounts and tokens are in memory only. Rejects if the port is taken.
 */
export async function startGameWorld(options: GameWorldOptions): Promise<GameWorld> {
  const { port = 0, clock = systemClock } = options;
  const faults = createFaults();
  const codes = createCodes(clock, CODE_TTL_MS);
  const answerIn = () => faults.settings().answerIn ?? 'query';
  const facts = new WeakMap<IncomingMessage, RequestFacts>();
  const factsOf = (req: IncomingMessage): RequestFacts => facts.get(req) ?? { fault: {} };
  const service = await createOAuthService({ client: options, codes, answerIn, factsOf });
  const closing = new AbortController();

  async function serveEndpoint(endpoint: Endpoint, url: URL, req: IncomingMessage, res: ServerResponse) {
    const fault = faults.take(endpoint);
    facts.set(req, { fault });
    // Read before any delay: the body cannot be read after the client has disconnected.
    if (endpoint === 'token' && isForm(req))
      Object.assign(req, { body: Object.fromEntries(new URLSearchParams(await text(req))) });
    if (await applyFault(fault, res, closing.signal)) return;
    if (endpoint === 'authorize') {
      const signIn = authorize({ client: options, users: DEMO_USERS, answerIn: answerIn() }, url, res);
      if (!signIn) return;
      facts.set(req, { fault, signIn });
    }
    if (endpoint === 'token' && !isForm(req))
      sendJson(res, 400, { error: 'invalid_request', error_description: 'The request is not form-encoded.' });
    else service.requestHandler(req, res);
  }

  async function serve(url: URL, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const endpoint = ENDPOINTS[url.pathname];
    if (url.pathname === FAULTS_PATH) await serveFaults(faults, req, res);
    else if (url.pathname === '/page.css') sendStyles(res);
    else if (!endpoint) sendJson(res, 404, { message: 'Not Found' });
    else if (req.method === 'OPTIONS') service.requestHandler(req, res);
    else await serveEndpoint(endpoint, url, req, res);
  }

  const server = createAddressServer((url, req, res) => {
    serve(url, req, res).catch(() => res.destroy());
  });
  const { address, close } = await listenOnLoopback(server, port);
  return {
    url: `http://${address}`,
    faults,
    close: () => {
      closing.abort();
      return close();
    },
  };
}
