import { isDrawable } from './size.ts';

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const ANIMATED = 2;

/** Reads the chunks of a file; null for a truncated one. */
function chunksOf(bytes: Buffer): readonly Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (bytes.length - at < 8) return null;
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) return null;
    chunks.push({
      type: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(at + 8, at + 8 + length),
    });
    at = end;
  }
  return chunks;
}

/** Returns the size of a lossy picture from its key frame header; null for an invalid header. */
function lossySize(data: Buffer): Size | null {
  if (data.length < 11 || data.readUIntBE(3, 3) !== 0x9d012a) return null;
  const tag = data.readUIntLE(0, 3);
  const firstPart = tag >> 5;
  const isShownKeyFrame = (tag & 1) === 0 && ((tag >> 1) & 7) <= 3 && ((tag >> 4) & 1) === 1;
  if (!isShownKeyFrame || firstPart === 0 || 10 + firstPart > data.length) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** Returns the size of a lossless picture from its header; null for an invalid header. */
function losslessSize(data: Buffer): Size | null {
  if (data.length < 6 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  if (bits >>> 29 !== 0) return null;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Returns the size of the only picture among chunks, which an alpha chunk may precede; null for none or several. */
function pictureSize(chunks: readonly Chunk[]): Size | null {
  const [first, second, ...more] = chunks.filter(({ type }) => ['ALPH', 'VP8 ', 'VP8L'].includes(type));
  if (more.length > 0 || (second && (first?.type !== 'ALPH' || second.type !== 'VP8 '))) return null;
  const picture = second ?? first;
  if (picture?.type === 'VP8 ') return lossySize(picture.data);
  return picture?.type === 'VP8L' ? losslessSize(picture.data) : null;
}

const isSame = (a: Size | null, b: Size): boolean => a?.width === b.width && a.height === b.height;

/** Returns true if a frame of an animation contains a picture of the announced size within the canvas. */
function isWholeFrame({ data }: Chunk, canvas: Size): boolean {
  if (data.length < 16) return false;
  const [x, y, width, height] = [0, 3, 6, 9].map((at) => data.readUIntLE(at, 3)) as [
    number,
    number,
    number,
    number,
  ];
  const size = { width: width + 1, height: height + 1 };
  const isWithin = 2 * x + size.width <= canvas.width && 2 * y + size.height <= canvas.height;
  return isWithin && isSame(pictureSize(chunksOf(data.subarray(16)) ?? []), size);
}

/** Returns true if chunks after an extended header match it. */
function isWholeExtended({ data }: Chunk, chunks: readonly Chunk[]): boolean {
  if (data.length !== 10) return false;
  const canvas = { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  if (!isDrawable(canvas.width, canvas.height)) return false;
  if ((data.readUInt8(0) & ANIMATED) === 0) return isSame(pictureSize(chunks), canvas);
  const frames = chunks.filter(({ type }) => type === 'ANMF');
  return (
    chunks.some(({ type, data: { length } }) => type === 'ANIM' && length === 6) &&
    frames.length > 0 &&
    frames.every((frame) => isWholeFrame(frame, canvas))
  );
}

/** Returns true if bytes are a complete WebP: chunks up to the end, and pictures of the announced sizes. */
export function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < 12 || bytes.readUInt32LE(4) !== bytes.length - 8) return false;
  const [first, ...more] = chunksOf(bytes.subarray(12)) ?? [];
  if (first?.type === 'VP8X') return isWholeExtended(first, more);
  const size = first && more.length === 0 ? pictureSize([first]) : null;
  return size !== null && isDrawable(size.width, size.height);
}
