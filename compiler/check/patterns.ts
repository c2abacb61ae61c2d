/** Length of the test texts: cubic and exponential backtracking exceed the limit with it, quadratic seldom does. */
const LENGTH = 400;
/** Maximum number of characters compared with one text. */
const MOST_STEPS = 300_000;

/** Returns the syntax error of a regular expression, or undefined. */
export function syntaxError(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u').test('');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** State of one match. Backtracking restores the groups. */
interface Run {
  readonly text: readonly string[];
  readonly groups: Map<string, readonly [from: number, to: number]>;
  steps: number;
}

/** Matches part of a pattern at a place of the text, then what follows it. */
type Matcher = (run: Run, at: number, then: (at: number) => boolean) => boolean;

class TooManySteps extends Error {}

function step(run: Run): void {
  run.steps += 1;
  if (run.steps > MOST_STEPS) throw new TooManySteps();
}

function inOrder(parts: readonly Matcher[], isBackwards: boolean): Matcher {
  const [first, ...rest] = isBackwards ? parts.toReversed() : parts;
  if (!first) return (_, at, then) => then(at);
  return rest.reduce(
    (before, part) => (run, at, then) => before(run, at, (end) => part(run, end, then)),
    first,
  );
}

function repeated(part: Matcher, least: number, most: number, isLazy: boolean): Matcher {
  const from = (run: Run, at: number, count: number, then: (at: number) => boolean): boolean => {
    const again = (): boolean =>
      count < most &&
      part(run, at, (end) => (end !== at || count < least) && from(run, end, count + 1, then));
    if (count < least) return again();
    return isLazy ? then(at) || again() : again() || then(at);
  };
  return (run, at, then) => from(run, at, 0, then);
}

/** Returns the matcher of a character or class. */
function character(source: string, isBackwards: boolean): Matcher {
  const expression = new RegExp(`^${source}$`, 'u');
  const known = new Map<string, boolean>();
  return (run, at, then) => {
    step(run);
    const tested = run.text[isBackwards ? at - 1 : at];
    if (tested === undefined) return false;
    const fits = known.get(tested) ?? expression.test(tested);
    known.set(tested, fits);
    return fits && then(isBackwards ? at - 1 : at + 1);
  };
}

const isWord = (one: string | undefined): boolean => /^\w$/.test(one ?? '');

const ASSERTIONS: Readonly<Record<string, (text: readonly string[], at: number) => boolean>> = {
  '^': (_, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': (text, at) => isWord(text[at - 1]) !== isWord(text[at]),
  '\\B': (text, at) => isWord(text[at - 1]) === isWord(text[at]),
};

const TOKEN =
  /\((?:\?(?:[:=!]|<[=!]|<[^>]+>))?|\[(?:\\.|[^\]\\])*\]|\\(?:u\{[^}]*\}|[pP]\{[^}]*\}|u[dD][89abAB]..\\u....|u....|x..|c.|k<[^>]*>|[1-9]\d*|.)|./suy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})(\??)/uy;

/** Compiles a valid pattern to a matcher that counts its steps. */
function compile(pattern: string): Matcher {
  let at = 0;
  let groups = 0;
  const read = (expression: RegExp): RegExpExecArray | null => {
    expression.lastIndex = at;
    const match = expression.exec(pattern);
    at += match?.[0].length ?? 0;
    return match;
  };

  const group = (opening: string, isBackwards: boolean): Matcher => {
    const isCapture = opening === '(' || /^\(\?<[^=!]/.test(opening);
    const names = isCapture ? [String((groups += 1)), opening.slice(3, -1)] : [];
    const looksBack = opening.startsWith('(?<') && !isCapture;
    const looks = looksBack || opening === '(?=' || opening === '(?!';
    const inner = choice(looks ? looksBack : isBackwards);
    if (looks)
      return (run, start, then) => inner(run, start, () => true) !== opening.endsWith('!') && then(start);
    if (!isCapture) return inner;
    return (run, start, then) =>
      inner(run, start, (end) => {
        const before = names.map((name) => [name, run.groups.get(name) ?? ([0, 0] as const)] as const);
        for (const name of names) run.groups.set(name, [Math.min(start, end), Math.max(start, end)]);
        if (then(end)) return true;
        for (const [name, range] of before) run.groups.set(name, range);
        return false;
      });
  };

  const reference =
    (name: string, isBackwards: boolean): Matcher =>
    (run, start, then) => {
      const [from, to] = run.groups.get(name) ?? [0, 0];
      const first = isBackwards ? start - (to - from) : start;
      for (let index = 0; index < to - from; index += 1) {
        step(run);
        if (run.text[first + index] !== run.text[from + index]) return false;
      }
      return then(isBackwards ? first : start + (to - from));
    };

  const part = (token: string, isBackwards: boolean): Matcher => {
    const holds = ASSERTIONS[token];
    if (holds) return (run, start, then) => holds(run.text, start) && then(start);
    if (token.startsWith('(')) return group(token, isBackwards);
    const [, name] = /^\\(?:k<(.*)>|[1-9]\d*)$/.exec(token) ?? [undefined, undefined];
    if (/^\\(?:k<|[1-9])/.test(token)) return reference(name ?? token.slice(1), isBackwards);
    return character(token, isBackwards);
  };

  function choice(isBackwards: boolean): Matcher {
    const ways: Matcher[][] = [[]];
    for (let match = read(TOKEN); match && match[0] !== ')'; match = read(TOKEN)) {
      if (match[0] === '|') ways.push([]);
      else {
        const one = part(match[0], isBackwards);
        const [found, sign, low = '', comma, high, lazy] = read(QUANTIFIER) ?? [];
        const least = sign === undefined ? Number(low) : Number(sign === '+');
        const most =
          sign === '?' ? 1 : sign !== undefined || (comma && !high) ? Infinity : Number(high || low);
        ways.at(-1)?.push(found === undefined ? one : repeated(one, least, most, lazy === '?'));
      }
    }
    const all = ways.map((parts) => inOrder(parts, isBackwards));
    return (run, start, then) => all.some((way) => way(run, start, then));
  }
  return choice(false);
}

/** Returns true if a search of the text takes too many steps. */
function isSlowFor(matcher: Matcher, text: readonly string[]): boolean {
  const run: Run = { text, groups: new Map(), steps: 0 };
  try {
    for (let at = 0; at <= text.length; at += 1) if (matcher(run, at, () => true)) break;
    return false;
  } catch (error) {
    if (error instanceof TooManySteps) return true;
    throw error;
  }
}

const results = new Map<string, boolean>();

/**
 * Returns true if a pattern backtracks catastrophically on a long text: its example, or nothing, followed by one
 * repeated character of the pattern. The decision counts steps, so it is the same on each machine. Memoized, since
 * fields share patterns.
 */
export function isSlow(pattern: string, example = ''): boolean {
  const key = `${pattern}\n${example}`;
  const known = results.get(key);
  if (known !== undefined) return known;
  const characters = [
    ...new Set(['a', 'A', '0', ' ', '-', '.', ...pattern.replaceAll(/[^\w #@/-]/g, ''), ...example]),
  ];
  const matcher = compile(pattern);
  const slow = characters.some((one) =>
    ['', example].some((head) => isSlowFor(matcher, [...`${head}${one.repeat(LENGTH)}\n!`])),
  );
  results.set(key, slow);
  return slow;
}
