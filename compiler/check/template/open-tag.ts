/** Placeholder for rendered content in literal text. */
export const PRINTED = '\uFFFC';

/** Matches an unclosed tag or tag argument. */
const OPEN_TAG = /\[\/?(?:[a-z*][\w*-]*(?:[=\s:][^\]]*)?)?$/i;

/** Tags whose content is a URL. */
const ADDRESS_TAG = /\[(img|url)\]$/i;

/** Returns the reason why a user's text must not be rendered after some literal text; undefined when it may. */
export function unsafeBehind(before: string): string | undefined {
  const open = OPEN_TAG.exec(before.slice(before.lastIndexOf('\n') + 1))?.[0];
  if (open === '[' || open === '[/')
    return 'a value is not allowed directly behind "[": it could become a tag';
  if (open !== undefined)
    return `a value is not allowed inside the tag "${open.replaceAll(PRINTED, '…')}": use a helper, such as link or spoiler`;
  const address = ADDRESS_TAG.exec(before)?.[1];
  return address === undefined
    ? undefined
    : `a value is not allowed between [${address}] and [/${address}]: use the helper ${address === 'img' ? 'images' : 'link'}`;
}
