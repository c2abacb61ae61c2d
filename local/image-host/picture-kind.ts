/** The kinds of pictures that posts can show. */
export type PictureKind = 'png' | 'jpeg' | 'gif' | 'webp';

const begins = (bytes: Buffer, text: string, at = 0): boolean =>
  bytes.toString('latin1', at, at + text.length) === text;
const ends = (bytes: Buffer, text: string): boolean => begins(bytes, text, bytes.length - text.length);

const PROOFS: Readonly<Record<PictureKind, (bytes: Buffer) => boolean>> = {
  png: (bytes) => begins(bytes, '\x89PNG\r\n\x1a\n') && ends(bytes, 'IEND\xae\x42\x60\x82'),
  jpeg: (bytes) => begins(bytes, '\xff\xd8\xff') && ends(bytes, '\xff\xd9'),
  gif: (bytes) => (begins(bytes, 'GIF87a') || begins(bytes, 'GIF89a')) && ends(bytes, ';'),
  webp: (bytes) =>
    begins(bytes, 'RIFF') && begins(bytes, 'WEBP', 8) && bytes.readUInt32LE(4) === bytes.length - 8,
};

const KINDS = Object.keys(PROOFS) as readonly PictureKind[];

/** Which kind of picture bytes are, by their beginning and their end; undefined when it is none, or not whole. */
export const kindOf = (bytes: Buffer): PictureKind | undefined => KINDS.find((kind) => PROOFS[kind](bytes));
