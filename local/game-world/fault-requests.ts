import { Ajv } from 'ajv';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { sendJson } from '../pages/send.ts';
import type { FaultSettings, Faults } from './faults.ts';

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
 * Serves the switches: GET shows them, POST turns those named in a JSON body, DELETE turns all off. A body must be
 * declared as JSON, which keeps web pages of other origins from posting one.
 */
export async function serveFaults(faults: Faults, req: IncomingMessage, res: ServerResponse): Promise<void> {
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
