import { crc32, createInflate } from 'node:zlib';
import { isDrawable } from './size.ts';

/** Channels and bit depths by colour type. */
const CHANNELS: Readonly<Record<number, { readonly channels: number; readonly depths: readonly number[] }>> =
  {
    0: { channels: 1, depths: [1, 2, 4, 8, 16] },
    2: { channels: 3, depths: [8, 16] },
    3: { channels: 1, depths: [1, 2, 4, 8] },
    4: { channels: 2, depths: [8, 16] },
    6: { channels: 4, depths: [8, 16] },
  };
const PALETTE = 3;

/** Adam7 passes: first column and row, and the steps between columns and rows. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** The highest filter type, which is the first byte of each row. */
const LAST_FILTER = 4;

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

/** Rows of one length, in bytes. */
interface Rows {
  readonly count: number;
  readonly length: number;
}

/** Reads the chunks behind the signature; null for a truncated file or a wrong checksum. */
function chunksOf(bytes: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = 8;
  while (at < bytes.length) {
    if (bytes.length - at < 12) return null;
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return null;
    chunks.push({ type: bytes.toString('latin1', at + 4, at + 8), data: bytes.subarray(at + 8, end) });
    at = end + 4;
  }
  return chunks;
}

/** Returns the rows of a picture by its header; null for an invalid header. */
function rowsOf(header: Buffer): readonly Rows[] | null {
  if (header.length !== 13) return null;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth = 0, color = 0, compression, filter, interlace = 0] = header.subarray(8);
  const kind = CHANNELS[color];
  if (!kind?.depths.includes(depth) || !isDrawable(width, height)) return null;
  if (compression !== 0 || filter !== 0 || interlace > 1) return null;
  const passes = interlace === 1 ? PASSES : ([[0, 0, 1, 1]] as const);
  return passes
    .map(([x, y, across, down]) => {
      const columns = Math.ceil((width - x) / across);
      return {
        count: columns > 0 ? Math.ceil((height - y) / down) : 0,
        length: 1 + Math.ceil((columns * depth * kind.channels) / 8),
      };
    })
    .filter(({ count }) => count > 0);
}

/** Resolves to true if compressed data inflates to exactly these rows. */
async function isFilledBy(rows: readonly Rows[], data: Buffer): Promise<boolean> {
  const lengths = (function* () {
    for (const { count, length } of rows) for (let row = 0; row < count; row += 1) yield length;
  })();
  const inflate = createInflate({ chunkSize: 65_536 });
  inflate.end(data);
  let total = 0;
  let next = 0;
  try {
    for await (const piece of inflate as AsyncIterable<Buffer>) {
      while (next < total + piece.length) {
        const row = lengths.next();
        if (row.done || piece.readUInt8(next - total) > LAST_FILTER) return false;
        next += row.value;
      }
      total += piece.length;
    }
  } catch {
    return false;
  }
  return total === next && lengths.next().done === true;
}

/** Resolves to true if bytes are a complete PNG: valid checksums, chunks in order, and every row of the picture. */
export async function isWholePng(bytes: Buffer): Promise<boolean> {
  const chunks = chunksOf(bytes);
  if (!chunks) return false;
  const rows = rowsOf(chunks[0]?.data ?? bytes.subarray(0, 0));
  const types = chunks.map(({ type }) => type);
  const isInOrder =
    // Chunks with a lower-case first letter are optional; the IDAT chunks are consecutive.
    /^IHDR(?: PLTE)?(?: IDAT)+ IEND$/.test(types.filter((type) => /^[A-Z]/.test(type)).join(' ')) &&
    /^IHDR(?: (?!IDAT)\w{4})*(?: IDAT)+(?: (?!IDAT)\w{4})* IEND$/.test(types.join(' '));
  if (!rows || !isInOrder || chunks.at(-1)?.data.length !== 0) return false;
  const palette = chunks.find(({ type }) => type === 'PLTE')?.data.length;
  if (palette === undefined ? bytes[25] === PALETTE : palette % 3 !== 0 || palette === 0 || palette > 768)
    return false;
  const data = chunks.filter(({ type }) => type === 'IDAT').map((chunk) => chunk.data);
  return isFilledBy(rows, Buffer.concat(data));
}
