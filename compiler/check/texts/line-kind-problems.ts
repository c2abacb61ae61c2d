import type { LineFormat, LineKind } from '../../../src/engine/texts/lines/line-kind.ts';
import { hasShape, isFree, partsOf } from '../../../src/engine/texts/lines/pattern-parts.ts';
import { fillPieces, namesIn } from '../../../src/engine/texts/pieces.ts';
import { pointerTo } from '../../json-source.ts';
import { didYouMean } from '../../problem.ts';
import type { KindProblem } from './kind-problems.ts';

/** Slots that a pattern may have; undefined for any. */
type Allowed = (slot: string) => boolean;

const SHAPED = 'only {n}, {hex}, {letter}, {time} and {date} are allowed here';

/**
 * Returns why a pattern is refused. A pattern is matched part by part without a second attempt, which takes linear time;
 * so each free slot needs literal text after it, and a pattern needs some literal text at all.
 */
function patternProblem(pattern: string, allowed?: Allowed): string | undefined {
  const parts = partsOf(pattern);
  const slots = parts.flatMap((part) => ('slot' in part ? [part.slot] : []));
  const stray = allowed && slots.find((slot) => !allowed(slot));
  if (stray !== undefined) return `{${stray}}: ${SHAPED}`;
  if (slots.length === parts.length) return 'a pattern needs literal text, as slots alone take every text';
  const twice = slots.find((slot, index) => slots.indexOf(slot) !== index && !hasShape(slot));
  if (twice !== undefined) return `{${twice}} occurs twice: give each slot its own name`;
  const blurred = parts.findIndex((part, index) => {
    const next = parts[index + 1];
    if (!('slot' in part) || !next || !('slot' in next)) return false;
    return isFree(part.slot) || !isFree(next.slot);
  });
  const [one, other] = parts.slice(blurred, blurred + 2);
  return blurred >= 0 && one && other && 'slot' in one && 'slot' in other
    ? `{${one.slot}} and {${other.slot}} could be divided in several ways, which is slow: put literal text between them`
    : undefined;
}

const patternProblems = (
  patterns: readonly string[],
  at: string,
  allowed?: Allowed,
): readonly KindProblem[] =>
  patterns.flatMap((pattern, index) => {
    const message = patternProblem(pattern, allowed);
    return message === undefined ? [] : [{ pointer: pointerTo(at, index), message }];
  });

const wordsOf = (text: string): readonly string[] =>
  text.replace(/\{\w+\}/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns what the text of a line would add to, or lose from, a line with a pattern. */
function textProblem(becomes: readonly string[], pattern: string): string | undefined {
  const slots = namesIn(pattern);
  const values = Object.fromEntries(slots.map((slot) => [slot, '']));
  if (fillPieces(becomes, values, '') === undefined) return `nothing is left of a line with "${pattern}"`;
  const kept = becomes.filter((piece) => namesIn(piece).every((name) => slots.includes(name)));
  const written = wordsOf(pattern);
  const added = kept.flatMap(wordsOf).find((word) => !written.includes(word));
  return added === undefined ? undefined : `"${added}" is not in "${pattern}", and nothing may be added`;
}

function formatProblems({ written, becomes, finds = {} }: LineFormat, at: string): readonly KindProblem[] {
  const slots = new Set(written.flatMap(namesIn));
  const unknown = (becomes ?? []).flatMap((piece, index) =>
    namesIn(piece)
      .filter((name) => !slots.has(name))
      .map((name) => ({
        pointer: `${at}/becomes/${index}`,
        message: `no pattern has a slot "${name}"${didYouMean(name, [...slots])}`,
      })),
  );
  const problems = becomes ? written.flatMap((pattern) => textProblem(becomes, pattern) ?? []) : [];
  return [
    ...patternProblems(written, `${at}/written`),
    ...(unknown.length > 0 ? unknown : problems.map((message) => ({ pointer: `${at}/becomes`, message }))),
    ...Object.entries(finds).flatMap(([name, patterns]) => {
      const pointer = pointerTo(at, 'finds', name);
      const open = patterns.find((pattern) => !pattern.endsWith('{n}'));
      return open === undefined
        ? patternProblems(patterns, pointer, hasShape)
        : [{ pointer, message: `"${open}" does not end with {n}` }];
    }),
  ];
}

/** Validates the file of a kind of log, except its forms. Its shape must be valid already. */
export function lineKindProblems({
  recognised,
  stamps,
  noise = [],
  names,
  lines,
}: LineKind): readonly KindProblem[] {
  const kinds = Object.keys(lines);
  const untimed = stamps.findIndex((pattern) => !namesIn(pattern).includes('time'));
  return [
    ...recognised.by.flatMap((name, index) =>
      kinds.includes(name)
        ? []
        : [
            {
              pointer: `/recognised/by/${index}`,
              message: `no kind of line is called "${name}"${didYouMean(name, kinds)}`,
            },
          ],
    ),
    ...(untimed >= 0 ? [{ pointer: `/stamps/${untimed}`, message: 'there is no {time} in it' }] : []),
    ...patternProblems(stamps, '/stamps', hasShape),
    ...patternProblems(noise, '/noise', hasShape),
    ...patternProblems(names.others ?? [], '/names/others', hasShape),
    ...Object.entries(lines).flatMap(([name, format]) => formatProblems(format, pointerTo('/lines', name))),
  ];
}
