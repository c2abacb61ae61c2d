import type { Instruction } from './instructions.ts';
import { lettersIn } from './bracketed-text.ts';
import { parse, MAX_STEPS } from './parse.ts';
import type { Grammar, Parsed, Rows, Seen, Start } from './parse.ts';
import type { PostText } from './post-text.ts';

/** Result of parsing a text of which parts match no template. */
interface ResumedParse {
  readonly complete: boolean;
  readonly seen: readonly Seen[];
}

/** Maximum number of unmatched parts. */
const MOST_GAPS = 80;
/** Maximum steps for a text without tags, in which answers can end anywhere; beyond it the result would be poor. */
const MOST_STEPS_IN_COPY = MAX_STEPS / 10;
/** Minimum letters of a template line used to resume parsing. */
const LEAST_LETTERS = 4;
/** Cost of a skipped instruction, in skipped characters. */
const COST_OF_INSTRUCTION = 30;

/** Parses a text until it no longer matches, then resumes at the next template line found in it. */
export function parseWithResumption(
  instructions: readonly Instruction[],
  post: PostText,
  grammar: Grammar,
): ResumedParse {
  const seen: Seen[] = [];
  const budget = post.isFlat ? MOST_STEPS_IN_COPY : MAX_STEPS;
  let start: Start | undefined = { at: 0, pos: 0, rows: [], budget };
  for (let gaps = 0; start && gaps < MOST_GAPS; gaps += 1) {
    const part: Parsed = parse(instructions, post, grammar, start);
    seen.push(...part.seen);
    if (part.complete) return { complete: gaps === 0, seen };
    start = resumption(instructions, post, part, part.pos > start.pos ? part.at : start.at + 1);
  }
  return { complete: false, seen };
}

/** Returns the cheapest position at which a template line occurs. */
function resumption(
  instructions: readonly Instruction[],
  { text }: PostText,
  { pos, rows, at: left, budget }: Parsed,
  from: number,
): Start | undefined {
  let best: Start | undefined;
  let least = Infinity;
  for (let at = from; at < instructions.length; at += 1) {
    const instruction = instructions[at];
    const skipped = (at - from) * COST_OF_INSTRUCTION;
    if (skipped >= least) break;
    if (instruction?.is !== 'text' || lettersIn(instruction.text) < LEAST_LETTERS) continue;
    const found = text.indexOf(instruction.text.trimEnd(), pos);
    const cost = skipped + found - pos;
    if (found < 0 || cost >= least) continue;
    least = cost;
    best = { at, pos: found, rows: rowsAt(instructions, at, left, rows), budget };
  }
  return best;
}

/** Returns the rows in which parsing resumes: those of the enclosing loops that are unchanged, else 0. */
function rowsAt(instructions: readonly Instruction[], at: number, left: number, rows: Rows): Rows {
  const around = loopsAround(instructions, at);
  const before = loopsAround(instructions, left);
  return around.map((loop, depth) => (before[depth] === loop ? (rows[depth] ?? 0) : 0));
}

function loopsAround(instructions: readonly Instruction[], at: number): readonly number[] {
  return instructions.flatMap((instruction, index) => {
    if (instruction.is !== 'each' || index >= at) return [];
    const end = instructions.findIndex((other) => other.is === 'next' && other.first === index + 1);
    return at <= end ? [index] : [];
  });
}
