import { isWholeGif } from './gif.ts';
import { isWholeJpeg } from './jpeg.ts';
import { isWholePng } from './png.ts';
import { isWholeWebp } from './webp.ts';

/** A file format: its signatures as Latin-1, with `.` for any byte, and the check of a file with such a signature. */
interface Kind {
  readonly begins: readonly string[];
  readonly isWhole: (bytes: Buffer) => boolean | Promise<boolean>;
}

const KINDS: readonly Kind[] = [
  { begins: ['\x89PNG\r\n\x1a\n'], isWhole: isWholePng },
  { begins: ['\xff\xd8\xff'], isWhole: isWholeJpeg },
  { begins: ['GIF87a', 'GIF89a'], isWhole: isWholeGif },
  { begins: ['RIFF....WEBP'], isWhole: isWholeWebp },
];

const isBeginning = (bytes: Buffer, mark: string): boolean =>
  [...mark].every((one, index) => one === '.' || bytes[index] === one.charCodeAt(0));

/** Classifies bytes as a complete picture, a truncated or damaged one, or a file of another format. */
export async function pictureState(bytes: Buffer): Promise<'whole' | 'damaged' | 'unknown'> {
  const kind = KINDS.find(({ begins }) => begins.some((mark) => isBeginning(bytes, mark)));
  if (!kind) return 'unknown';
  return (await kind.isWhole(bytes)) ? 'whole' : 'damaged';
}
