import { crc32, deflateSync } from 'node:zlib';

const SAMPLES = {
  'baseline JPEG':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAQABgBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAID/8QAFRABAQAAAAAAAAAAAAAAAAAAABH/2gAIAQEAAD8AmEI0hCP/2Q==',
  'progressive JPEG':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAAQABgBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAAEC/9oACAEBAAAAAYaP/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABBQJf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQAGPwJf/8QAFBABAAAAAAAAAAAAAAAAAAAAIP/aAAgBAQABPyFf/9oACAEBAAAAEAP/xAAVEAEBAAAAAAAAAAAAAAAAAAAAEf/aAAgBAQABPxCIiIj/2Q==',
  'JPEG with restarts':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAAQABgBAREA/8QAFgABAQEAAAAAAAAAAAAAAAAAAgAD/8QAFRABAQAAAAAAAAAAAAAAAAAAABH/3QAEAAL/2gAIAQEAAD8AMUf/0DGkf//RUUf/2Q==',
  'JPEG in color':
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAAQABgDASIAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFREBAQAAAAAAAAAAAAAAAAAAABL/2gAMAwEAAhEDEQA/AABJIASS/9k=',
  GIF: 'R0lGODdhGAAQAIEAANjY2JCQkFBQUBgYGCwAAAAAGAAQAEAIRgAHCBxIsKDBgQESKlzIsKFCARAjSpxIMSKAixgzatyI8aDHjxVDinRIsiTHkyg/qiwosqXLlxRLypxJsyHKmzhz6tyJMSAAOw==',
  'animated GIF':
    'R0lGODdhGAAQAIEAANjY2JCQkFBQUBgYGCwAAAAAGAAQAAAIQQAHCBxIsKDBgwgTKlxoUIDDhxAjSpxIsaLFixgzRgzAsaPHjyBDihxJsqTJkx8BqFzJsqXLlzBjypxJs6bNmwEBACH5BAEAAAQALAAAAAAYABAAgdjY2JCQkFBQUBgYGAhHAAEIHEiwoMGDCBMqXMiwocOHASJKnEixosWLGCUS2Mixo8ePIEOK5CigpMmTKFOqXMmypcuXMFEOmEmzps2bOHPq3MnzZkAAOw==',
  'lossy WebP':
    'UklGRkQAAABXRUJQVlA4IDgAAAAwAwCdASoYABAAP83Y52Y/tbEnMAgD8DmJbAC7H8AEWvIAAMlsjbshuLwiDltILKQ++/B8nAAAAA==',
  'lossless WebP': 'UklGRioAAABXRUJQVlA4TB0AAAAvF8ADAA9wHMADIh8Qef7DA0ICwv/TKg8i+p8eGgA=',
  'WebP with transparency':
    'UklGRpoAAABXRUJQVlA4WAoAAAAQAAAAFwAADwAAQUxQSD0AAAABf0CkbUPHtvv3ew0RkbiuQBXZNlRQQQUVVFBBBRVUUEEFFVRQQQV/myGi/xkYmZhZWNnYOTi5uHl4+fgJAFZQOCA2AAAAEAMAnQEqGAAQAD/N2OdmP7WxJzAIA/A5iWwAux/ABCRsAMlsjbshuLwiDltILKQ++/B8nAAA',
  'animated WebP':
    'UklGRrQAAABXRUJQVlA4WAoAAAACAAAAFwAADwAAQU5JTQYAAAAAAAAAAABBTk1GQAAAAAAAAAAAABcAAA8AAAAAAAJWUDggKAAAAFABAJ0BKhgAEAAMwM4lsAAExYAAyWyNz+IUMKXgMf/sF6IWAcqkAABBTk1GQAAAAAAAAAAAABcAAA8AAAAAAABWUDggKAAAAFQBAJ0BKhgAEAAAAM4lsAAExYAAyYO0z8NbEw8jzr/d7G+upT4cAAA=',
} as const;

/** Valid images of 24 by 16 pixels, as common programs write them. */
export const PICTURES = Object.fromEntries(
  Object.entries(SAMPLES).map(([name, text]) => [name, Buffer.from(text, 'base64')]),
) as Readonly<Record<keyof typeof SAMPLES, Buffer>>;

/** A chunk of a PNG with its checksum. */
export function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Parts of a PNG; defaults to two rows of two pixels in color. */
export interface PngParts {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly color?: number;
  readonly interlace?: number;
  readonly rows?: Buffer;
  /** Between header and picture. */
  readonly before?: readonly Buffer[];
  readonly after?: readonly Buffer[];
}

export function png(parts: PngParts = {}): Buffer {
  const { width = 2, height = 2, depth = 8, color = 2, interlace = 0, before = [], after = [] } = parts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([depth, color, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    ...before,
    chunk('IDAT', deflateSync(parts.rows ?? Buffer.alloc(14))),
    ...after,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
