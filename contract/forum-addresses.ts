/** Where the addresses of the forum's pages lie: a list of options, each a page's name and its address. */
export const FORUM_ADDRESSES = 'selectOptions/forumAddresses';

/** An address of a page of a forum, of the letters that stand in one as they are. */
export const FORUM_ADDRESS = /^https:\/\/[A-Za-z0-9.-]+(?::[0-9]{1,5})?\/[A-Za-z0-9._~/?&=%+;:,@!$'()*-]*$/;

/** The most characters of such an address. */
export const LONGEST_ADDRESS = 200;

/** What a page is called: the target that forms name, and, where an answer chooses, that answer behind a dot. */
export const FORUM_PAGE = /^[A-Za-z]{1,40}(?:\.[^\s].{0,58})?$/;
