import { pipeline } from 'node:stream/promises';
import { createGzip, gunzipSync } from 'node:zlib';

/** Compresses lines as a stream; only compressed data is buffered. Rejects if a line fails. */
export async function compress(lines: AsyncIterable<string>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  await pipeline(lines, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    for await (const piece of zipped) pieces.push(piece);
  });
  return Buffer.concat(pieces);
}

/** Decompresses a backup. Throws an error with a user-facing message if it is damaged. */
export function decompress(bytes: Uint8Array): string {
  try {
    return gunzipSync(bytes).toString('utf8');
  } catch {
    throw new Error('This file is damaged or is not a backup.');
  }
}
