import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';

/** Lines as they are made, compressed; only what is compressed is in memory. Rejects when a line cannot be made. */
export async function packed(lines: AsyncIterable<string>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await pipeline(lines, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    for await (const piece of zipped) pieces.push(piece);
  });
  return Buffer.concat(pieces);
}

/** What was packed. Throws, with a sentence for its owner, when it is damaged. */
export function unpacked(bytes: Uint8Array): string {
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    throw new Error('This file is damaged or is not a backup.');
  }
}
