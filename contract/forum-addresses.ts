/** Database path of the forum addresses: a list of options, each with a page name and its address. */
export const FORUM_ADDRESSES = 'selectOptions/forumAddresses';

/** Matches the address of a forum page; only characters that need no escaping are allowed. */
export const FORUM_ADDRESS = /^https:\/\/[A-Za-z0-9.-]+(?::[0-9]{1,5})?\/[A-Za-z0-9._~/?&=%+;:,@!$'()*-]*$/;

/** Converts the camel-case name of a forum page to a message: `deathReports` becomes `Death reports`. */
export function pageTitle(name: string): string {
  const words = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Maximum length of a forum address, in characters. */
export const MAX_ADDRESS_LENGTH = 200;

/** Matches the name of a forum page: the target in forms, then a dot and an answer if an answer selects it. */
export const FORUM_PAGE = /^[A-Za-z]{1,40}(?:\.[^\s].{0,58})?$/;
