export {
  cutTitle,
  encodeArgument,
  encodePlain,
  encodeRich,
  encodeTitle,
  neutralise,
  TAG_LIKE,
  ZERO_WIDTH,
} from './encode.ts';
export { createIncrementalReader } from './incremental-reader.ts';
export {
  boardLength,
  boardTitleLength,
  fitsTitle,
  POST_LIMIT,
  STORED_TITLE_LIMIT,
  TITLE_LIMIT,
} from './length.ts';
export { readBBCode, type Reading } from './reader.ts';
export { splitPost } from './split.ts';
export { breaksLine, ruleOf, ruleOfWritten, type TagRule, writtenName } from './tags.ts';
export { forumText, normaliseText, oneLine, truncateAtWord } from './text.ts';
export { findTags, type Token } from './tokenize.ts';
export { type BBNode, type Ending, isPicture, plainText, type TagNode, type TextNode } from './tree.ts';
export { encodeUrl, forumUrl } from './url.ts';
export type { Problem } from './writer.ts';
