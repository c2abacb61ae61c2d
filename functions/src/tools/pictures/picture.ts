import { isWholeGif } from './gif.ts';
import { isWholeJpeg } from './jpeg.ts';
import { isWholePng } from './png.ts';
import { isWholeWebp } from './webp.ts';

/** A kind of picture: how it begins, as Latin-1 with dots for bytes of any value, and whether what begins so is a whole one. */
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

/** What bytes are: a whole picture, one that is cut off or damaged, or none that is taken. */
export async function pictureState(bytes: Buffer): Promise<'whole' | 'damaged' | 'unknown'> {
  const kind = KINDS.find(({ begins }) => begins.some((mark) => isBeginning(bytes, mark)));
  if (!kind) return 'unknown';
  return (await kind.isWhole(bytes)) ? 'whole' : 'damaged';
}
