import type { Instruction } from './instructions.ts';
import type { PostText } from './post-text.ts';
import type { Expression, FieldPath, Slot } from './program.ts';

/** Parse results as a linked list, last first. */
interface Trail {
  readonly seen: Seen;
  readonly before: Trail | undefined;
}

/** A slot with its text, the outcome of a condition, or the start of a row. */
export type Seen =
  | { readonly slot: Slot; readonly rows: Rows; readonly start: number; readonly end: number }
  | { readonly when: Expression; readonly holds: boolean; readonly rows: Rows }
  | { readonly list: FieldPath; readonly rows: Rows };

/** Row index of each enclosing loop, outermost first. */
export type Rows = readonly number[];

/** Form-specific predicates of the parser. */
export interface Grammar {
  /** Returns true if a known answer or the label of an option matches a slot. */
  readonly fits: (slot: Slot, rows: Rows, from: number, next: string | undefined) => boolean;
  /** Returns the possible end offsets of a slot. */
  readonly ends: (slot: Slot, rows: Rows, from: number, next: string | undefined) => Iterable<number>;
  /** Returns the outcome of a condition; undefined if unknown. */
  readonly holds: (when: Expression, rows: Rows) => boolean | undefined;
}

interface State {
  readonly at: number;
  readonly pos: number;
  readonly rows: Rows;
  readonly trail: Trail | undefined;
  /** Outcomes of conditions that are evaluated again later: number, rows and outcome of each. */
  readonly decided: string;
}

/** Final state of a parser: at the end of the text, or at the furthest position. */
export interface Parsed {
  readonly complete: boolean;
  readonly at: number;
  readonly pos: number;
  readonly rows: Rows;
  readonly seen: readonly Seen[];
  readonly budget: number;
}

export interface Start {
  readonly at: number;
  readonly pos: number;
  readonly rows: Rows;
  readonly budget: number;
}

/** Maximum number of steps for a text; bounds the time for hostile input. */
export const MAX_STEPS = 3_000_000;

/** Maximum nesting of blocks for the lookahead. */
const MOST_LOOK_AHEAD = 6;

/** Maximum number of rows distinguished in the set of visited states. */
const MOST_ROWS = 4096;

/**
 * Parses a text by the instructions of a template, with backtracking. Each state is visited once, since a state that
 * was left before leads nowhere; the work is bounded by instructions times offsets.
 */
export function parse(
  instructions: readonly Instruction[],
  post: PostText,
  { fits, ends, holds }: Grammar,
  start: Start = { at: 0, pos: 0, rows: [], budget: MAX_STEPS },
): Parsed {
  const { text } = post;
  const size = text.length + 1;
  const visited = new Map<string, Set<number>>();
  const repeated = repeatedConditions(instructions);
  const open: Iterator<State>[] = [];
  let furthest: State = { at: start.at, pos: start.pos, rows: start.rows, trail: undefined, decided: '' };
  let state: State | undefined = furthest;
  const isNew = ({ at, pos, rows, decided }: State): boolean => {
    const row = rows.reduce((sum, one) => sum * MOST_ROWS + one + 1, 0);
    const key = (row * (instructions.length + 1) + at) * size + pos;
    const places = visited.get(decided) ?? new Set();
    visited.set(decided, places);
    return places.size < places.add(key).size;
  };
  const textAt = (at: number): string | undefined => {
    let next = instructions[at];
    while (next?.is === 'jump') next = instructions[next.to];
    return next?.is === 'text' ? next.text : undefined;
  };
  let { budget } = start;
  const result = (complete: boolean, { at, pos, rows, trail }: State): Parsed => ({
    complete,
    at,
    pos,
    rows,
    seen: seenIn(trail),
    budget,
  });
  /** Returns true if the next instruction certainly matches: template text, or a known answer. */
  const isSure = ({ at, pos, rows }: Pick<State, 'at' | 'pos' | 'rows'>, depth = 0): boolean => {
    const next = instructions[at];
    if (!next || depth > MOST_LOOK_AHEAD) return false;
    if (next.is === 'text') return /\w/.test(next.text) && post.after(pos, next.text) >= 0;
    if (next.is === 'jump') return isSure({ at: next.to, pos, rows }, depth + 1);
    if (next.is === 'slot') return fits(next.slot, rows, pos, textAt(at + 1));
    if (next.is === 'row') return text.startsWith(`${(rows[next.depth] ?? 0) + 1}`, pos);
    if (next.is === 'each') return isSure({ at: at + 1, pos, rows: [...rows, 0] }, depth + 1);
    if (next.is !== 'branch') return false;
    return isSure({ at: at + 1, pos, rows }, depth + 1) || isSure({ at: next.else, pos, rows }, depth + 1);
  };
  for (; budget > 0; budget -= 1) {
    if (!state) {
      const untried = open.at(-1);
      if (!untried) break;
      const way = untried.next();
      if (way.done) open.pop();
      else state = way.value;
      continue;
    }
    const { at, pos, rows, trail, decided }: State = state;
    const instruction: Instruction | undefined = instructions[at];
    if (!instruction) {
      if (pos === text.length) return result(true, state);
      state = undefined;
      continue;
    }
    if (instruction.is === 'text') {
      const end = post.after(pos, instruction.text);
      state = end < 0 ? undefined : { at: at + 1, pos: end, rows, trail, decided };
      if (state && end > furthest.pos && post.isBorder(instruction.text)) furthest = state;
    } else if (instruction.is === 'jump') state = { ...state, at: instruction.to };
    else if (isNew(state)) {
      open.push(ways(state, instruction));
      state = undefined;
    } else state = undefined;
  }
  return result(false, furthest);

  function* ways(from: State, instruction: Instruction): Generator<State> {
    const { at, pos, rows, trail } = from;
    const on = (to: Partial<State>, seen?: Seen): State => ({
      ...from,
      at: at + 1,
      ...to,
      trail: seen ? { seen, before: trail } : trail,
    });
    switch (instruction.is) {
      case 'slot':
        for (const end of ends(instruction.slot, rows, pos, textAt(at + 1))) {
          const { slot } = instruction;
          if (slot.unlike !== undefined && text.slice(pos, end) === slot.unlike) continue;
          yield on({ pos: end }, { slot, rows, start: pos, end });
        }
        break;
      case 'skip': {
        const limit = post.lineEnd(pos);
        for (let end = pos; end <= limit; end += 1) yield on({ pos: end });
        break;
      }
      case 'row': {
        const number = String((rows[instruction.depth] ?? 0) + 1);
        if (text.startsWith(number, pos)) yield on({ pos: pos + number.length });
        break;
      }
      case 'branch':
        yield* branches(from, instruction, on);
        break;
      case 'each': {
        const inner = [...rows, 0];
        yield on({ rows: inner }, { list: instruction.list, rows: inner });
        yield on({ at: instruction.else });
        break;
      }
      case 'next': {
        const row = (rows.at(-1) ?? 0) + 1;
        const each = instructions[instruction.first - 1];
        // Outcomes decided in a row apply to that row only.
        const decided = from.decided.replace(/\d+@[\d,]+[+-] /g, '');
        if (each?.is === 'each' && row < MOST_ROWS) {
          const inner = [...rows.slice(0, -1), row];
          yield on({ at: instruction.first, rows: inner, decided }, { list: each.list, rows: inner });
        }
        yield on({ rows: rows.slice(0, -1), decided });
        break;
      }
      default:
        break;
    }
  }

  function* branches(
    { at, rows, decided }: State,
    { when, else: otherwise }: Extract<Instruction, { is: 'branch' }>,
    on: (to: Partial<State>, seen: Seen) => State,
  ): Generator<State> {
    const number = repeated.get(at);
    const name = `${number}@${rows.join(',')}`;
    const before = number === undefined ? -1 : decided.indexOf(name);
    const known = before < 0 ? holds(when, rows) : decided[before + name.length] === '+';
    const way = (outcome: boolean): State =>
      on(
        {
          at: outcome ? at + 1 : otherwise,
          decided: number === undefined || before >= 0 ? decided : `${decided}${name}${outcome ? '+' : '-'} `,
        },
        { when, holds: outcome, rows },
      );
    const then = way(true);
    const not = way(false);
    const ordered = !isSure(then) && isSure(not) ? [not, then] : [then, not];
    for (const one of ordered) if (known === undefined || known === (one === then)) yield one;
  }
}

/** Returns the branches whose condition occurs more than once, each with the number of its condition. */
function repeatedConditions(instructions: readonly Instruction[]): ReadonlyMap<number, number> {
  const places = new Map<string, number[]>();
  for (const [at, instruction] of instructions.entries()) {
    if (instruction.is !== 'branch') continue;
    const name = JSON.stringify(instruction.when);
    places.set(name, [...(places.get(name) ?? []), at]);
  }
  const repeated = [...places.values()].filter((all) => all.length > 1);
  return new Map(repeated.flatMap((all, number) => all.map((at) => [at, number] as const)));
}

function seenIn(trail: Trail | undefined): readonly Seen[] {
  const seen: Seen[] = [];
  for (let step = trail; step; step = step.before) seen.push(step.seen);
  return seen.toReversed();
}
