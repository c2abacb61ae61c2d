import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { listenOnLoopback } from '../lib/loopback.ts';
import { createAddressServer } from '../lib/requests.ts';
import { sendJson } from '../pages/send.ts';

/** Image formats supported in posts. */
type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp';

const begins = (bytes: Buffer, mark: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + mark.length) === mark;
const ends = (bytes: Buffer, mark: string): boolean => begins(bytes, mark, bytes.length - mark.length);

const PROOFS: Readonly<Record<PictureKind, (bytes: Buffer) => boolean>> = {
  png: (bytes) => begins(bytes, '\x89PNG\r\n\x1a\n') && ends(bytes, 'IEND\xae\x42\x60\x82'),
  jpeg: (bytes) => begins(bytes, '\xff\xd8\xff') && ends(bytes, '\xff\xd9'),
  gif: (bytes) => (begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a')) && ends(bytes, ';'),
  webp: (bytes) =>
    begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8) && bytes.readUInt32LE(4) === bytes.length - 8,
};

const KINDS = Object.keys(PROOFS) as readonly PictureKind[];

/** Returns the format of an image by its start and end; undefined if unknown or truncated. */
const kindOf = (bytes: Buffer): PictureKind | undefined => KINDS.find((kind) => PROOFS[kind](bytes));

/** The accepted `Authorization` header; only valid for the local image host. */
export const DEMO_IMAGE_AUTHORIZATION = 'Client-ID demo-images';

/** Port (0 or absent: any free port), and folder of the images. */
interface ImageHostOptions {
  readonly port?: number;
  readonly folder: string;
}

export interface ImageHost {
  /** Its address, without a trailing slash. */
  readonly url: string;
  close(): Promise<void>;
}

const UPLOAD = '/3/image';
const PICTURE = /^\/([\da-f]{12}\.(?:png|jpeg|gif|webp))$/;

const refuse = (res: ServerResponse, status: number, error: string): void =>
  sendJson(res, status, { data: { error }, success: false, status });

/**
 * Starts the local image host on 127.0.0.1: accepts form-encoded base64 images like the real one, and returns a link
 * under which it serves them. Rejects if the port is taken.
 */
export async function startImageHost({ folder, port = 0 }: ImageHostOptions): Promise<ImageHost> {
  mkdirSync(folder, { recursive: true });

  async function take(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const answers = new URLSearchParams(await text(req));
    if (req.headers.authorization !== DEMO_IMAGE_AUTHORIZATION)
      return refuse(res, 403, 'The client is unknown.');
    const bytes = Buffer.from(answers.get('image') ?? '', 'base64');
    const kind = kindOf(bytes);
    if (answers.get('type') !== 'base64' || !kind) return refuse(res, 400, 'The picture cannot be read.');
    const name = `${randomBytes(6).toString('hex')}.${kind}`;
    await writeFile(join(folder, name), bytes);
    const link = `http://${req.headers.host}/${name}`;
    sendJson(res, 200, { data: { link, title: answers.get('title') }, success: true, status: 200 });
  }

  async function show(name: string, res: ServerResponse): Promise<void> {
    const bytes = await readFile(join(folder, name)).catch(() => null);
    if (!bytes) return refuse(res, 404, 'There is no such picture.');
    res
      .writeHead(200, { 'content-type': `image/${extname(name).slice(1)}`, 'cache-control': 'max-age=86400' })
      .end(bytes);
  }

  async function serve({ pathname }: URL, req: IncomingMessage, res: ServerResponse): Promise<void> {
    const [, name] = PICTURE.exec(pathname) ?? [];
    if (req.method === 'POST' && pathname === UPLOAD) await take(req, res);
    else if (req.method === 'GET' && name !== undefined) await show(name, res);
    else refuse(res, 404, 'There is nothing here.');
  }

  const server = createAddressServer((url, req, res) => {
    serve(url, req, res).catch(() => res.destroy());
  });
  const { address, close } = await listenOnLoopback(server, port);
  return { url: `http://${address}`, close };
}
