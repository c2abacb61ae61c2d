import { plural, t } from '../../../../contract/messages.ts';
interface AddedImages {
  readonly images: readonly string[];
  /** Rejected text, which stays in the control. */
  readonly rest: string;
  /** Reason of the rejection. */
  readonly message: string | undefined;
}

/** Returns true for an address from which a post can show an image. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** Splits pasted text into addresses: at white space, at commas between addresses, and around `[img]` tags. */
const cutAddresses = (text: string): readonly string[] =>
  text
    .replace(/\[\/?img[^\]]*\]/gi, ' ')
    .split(/,?\s+|,(?=https?:\/\/)|,$/i)
    .filter((part) => part !== '');

/**
 * Adds every address in a text to an image list. Rejects text that is not an `http(s)` address, duplicates, and
 * addresses beyond `max`.
 */
export function addImages(images: readonly string[], text: string, max: number): AddedImages {
  const parts = [...new Set(cutAddresses(text))];
  const refused = parts.filter((part) => !isWebAddress(part));
  const fresh = parts.filter((part) => isWebAddress(part) && !images.includes(part));
  const room = Math.max(0, max - images.length);
  const over = fresh.slice(room);
  return {
    images: [...images, ...fresh.slice(0, room)],
    rest: [...refused, ...over].join(' '),
    message: reason(parts, refused, fresh, over, max),
  };
}

function reason(
  parts: readonly string[],
  refused: readonly string[],
  fresh: readonly string[],
  over: readonly string[],
  max: number,
): string | undefined {
  if (refused.length > 0) return t('Only web addresses that start with https:// or http:// can be added.');
  if (over.length > 0)
    return plural(
      max,
      '{count} images at most. Remove one to add another.',
      '{count} images at most. Remove one to add another.',
    );
  return parts.length > 0 && fresh.length === 0 ? t('This image is already in the list.') : undefined;
}
