import type { IncomingHttpHeaders } from 'node:http';

export interface Client {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Default client of `main.ts`; only valid for the local game world. */
export const DEMO_CLIENT: Client = { clientId: 'phmc-forms-demo', clientSecret: 'demo-secret' };

const basicOf = ({ authorization = '' }: IncomingHttpHeaders): readonly string[] => {
  const [, encoded] = /^Basic ([\w+/=-]+)$/i.exec(authorization) ?? [];
  if (encoded === undefined) return [];
  const [, ...parts] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return parts;
};

/** Returns true if the request has the client's id and secret, in the header or the form-encoded body. */
export function isClient(
  client: Client,
  headers: IncomingHttpHeaders,
  body: Readonly<Record<string, unknown>>,
): boolean {
  const [id = body['client_id'], secret = body['client_secret']] = basicOf(headers);
  return id === client.clientId && secret === client.clientSecret;
}
