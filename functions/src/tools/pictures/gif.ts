import { isDrawable } from './size.ts';

const EXTENSION = 0x21;
const IMAGE = 0x2c;
const TRAILER = 0x3b;
const MOST_BITS = 12;

/** Returns the length in bytes of a colour table from the flags in front of it. */
const tableLength = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Reads the data blocks that begin at an offset, and the offset behind them; null when the terminator is missing. */
function blocksAt(bytes: Buffer, from: number): { readonly data: Buffer; readonly end: number } | null {
  const blocks: Buffer[] = [];
  let at = from;
  for (;;) {
    const length = bytes[at];
    if (length === undefined || at + 1 + length > bytes.length) return null;
    if (length === 0) return { data: Buffer.concat(blocks), end: at + 1 };
    blocks.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
}

/** Counts the pixels that LZW data decodes to; null for a code that is not in the dictionary. */
function pixelsIn(data: Buffer, leastBits: number): number | null {
  const clear = 2 ** leastBits;
  /** The number of pixels of each code of the dictionary. */
  const lengths = new Uint16Array(2 ** MOST_BITS).fill(1, 0, clear);
  let [bits, next, former, pixels] = [leastBits + 1, clear + 2, 0, 0];
  let [held, count] = [0, 0];
  for (const byte of data) {
    held |= byte << count;
    count += 8;
    while (count >= bits) {
      const code = held & (2 ** bits - 1);
      held >>>= bits;
      count -= bits;
      if (code === clear + 1) return pixels;
      if (code === clear) [bits, next, former] = [leastBits + 1, clear + 2, 0];
      else {
        // The code that is added next is the previous sequence and its first pixel.
        if (code > next || (former === 0 && code > clear)) return null;
        const length = code === next ? former + 1 : (lengths[code] ?? 0);
        if (former > 0 && next < lengths.length) {
          lengths[next] = former + 1;
          next += 1;
          if (next === 2 ** bits && bits < MOST_BITS) bits += 1;
        }
        former = length;
        pixels += length;
      }
    }
  }
  return pixels;
}

/** Returns the offset behind the frame at an offset; null for an incomplete frame. */
function frameEnd(bytes: Buffer, at: number): number | null {
  if (bytes.length - at < 10) return null;
  const [width, height] = [bytes.readUInt16LE(at + 5), bytes.readUInt16LE(at + 7)];
  const data = at + 10 + tableLength(bytes.readUInt8(at + 9));
  const leastBits = bytes[data] ?? 0;
  const blocks = blocksAt(bytes, data + 1);
  if (!blocks || !isDrawable(width, height) || leastBits < 2 || leastBits > 8) return null;
  const pixels = pixelsIn(blocks.data, leastBits);
  return pixels === null || pixels < width * height ? null : blocks.end;
}

/** Returns true if bytes are a complete GIF: blocks up to a trailer at the end, and every pixel of each frame. */
export function isWholeGif(bytes: Buffer): boolean {
  if (bytes.length < 13 || !isDrawable(bytes.readUInt16LE(6), bytes.readUInt16LE(8))) return false;
  let at: number | null = 13 + tableLength(bytes.readUInt8(10));
  let frames = 0;
  while (at !== null && bytes[at] !== TRAILER) {
    if (bytes[at] === IMAGE) {
      at = frameEnd(bytes, at);
      frames += 1;
    } else if (bytes[at] === EXTENSION) at = blocksAt(bytes, at + 2)?.end ?? null;
    else at = null;
  }
  return frames > 0 && at === bytes.length - 1;
}
