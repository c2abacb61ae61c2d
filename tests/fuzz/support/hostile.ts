import fc from 'fast-check';
import {
  HOSTILE_ARGUMENTS,
  HOSTILE_SIGNS,
  HOSTILE_TAGS,
  KNOWN_HOSTILE,
} from '../../../compiler/hostile/texts.ts';

const tag = fc.constantFrom(...HOSTILE_TAGS);

const fragment = fc.oneof(
  fc.constantFrom(...KNOWN_HOSTILE),
  tag.map((name) => `[${name}]`),
  tag.map((name) => `[/${name}]`),
  fc.tuple(tag, fc.constantFrom(...HOSTILE_ARGUMENTS)).map(([name, value]) => `[${name}=${value}]`),
  fc.constantFrom(...HOSTILE_SIGNS),
  fc.string({ maxLength: 12, unit: 'grapheme' }),
);

/** Text that tries to leave its place: tags, halves of tags, and anything between. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fragment, { minLength: 1, maxLength: 8 })
  .map((parts) => parts.join(''));
