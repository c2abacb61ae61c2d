/** One atom of a pattern with the number of its repetitions. */
interface Piece {
  readonly text: string;
  readonly atom: RegExp;
  readonly least: number;
  readonly most: number;
}

const ATOM = String.raw`\\[pP]\{[^}]*\}|\\[dDwWsStn]|\\[^\w\s]|\[(?:\\.|[^\]\\])+\]|[^\\[\](){}*+?|^$]`;
const PIECE = new RegExp(String.raw`(${ATOM})(?:([*+?])|\{(\d+)(,?)(\d*)\})?`, 'uy');

/** Maximum number of characters that a pattern without "^" can match, as it is tried at each place of the text. */
const MOST_ANYWHERE = 500;

/** Characters of every kind, to find those that two atoms share. */
const SAMPLE = [
  ...Array.from({ length: 0x2_50 }, (_, code) => String.fromCodePoint(code)),
  ...Array.from('жЖλΛ中ひ٣१–—‘’“”€™😀\u0301\u2028\u3000'),
];

function piecesOf(pattern: string): readonly Piece[] | string {
  const pieces: Piece[] = [];
  PIECE.lastIndex = 0;
  while (PIECE.lastIndex < pattern.length) {
    const at = PIECE.lastIndex;
    const match = PIECE.exec(pattern);
    if (!match) return pattern.slice(at);
    const [text, atom = '', sign, low, comma, high] = match;
    const [least, most] =
      low === undefined
        ? [sign === undefined || sign === '+' ? 1 : 0, sign === '*' || sign === '+' ? Infinity : 1]
        : [Number(low), comma === '' ? Number(low) : high === '' ? Infinity : Number(high)];
    pieces.push({ text, atom: new RegExp(`^${atom}$`, 'u'), least, most });
  }
  return pieces;
}

function share(a: Piece, b: Piece): boolean {
  // Two ranges that overlap share one of their ends.
  const written = [...a.text, ...b.text];
  return [...SAMPLE, ...written].some((character) => a.atom.test(character) && b.atom.test(character));
}

/** Returns two pieces that can divide the same characters between them in more than one way. */
function ambiguous(pieces: readonly Piece[]): readonly [Piece, Piece] | undefined {
  for (const [index, piece] of pieces.entries()) {
    if (piece.least === piece.most) continue;
    const after = pieces.slice(index + 1);
    const end = after.findIndex(({ least }) => least > 0);
    const next = after.slice(0, end < 0 ? after.length : end + 1).find((other) => share(piece, other));
    if (next) return [piece, next];
  }
  return undefined;
}

/**
 * Returns the reason why `matches` does not accept a regular expression; undefined for one that takes time in
 * proportion to the text, because each character can belong to one piece only.
 */
export function patternProblem(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u').test('');
  } catch (error) {
    return `this is no regular expression: ${error instanceof Error ? error.message : String(error)}`;
  }
  const isAnchored = pattern.startsWith('^');
  const pieces = piecesOf(pattern.replace(/^\^/, '').replace(/(?<!\\)((?:\\\\)*)\$$/, '$1'));
  if (typeof pieces === 'string')
    return /^[(|)]/.test(pieces)
      ? `a pattern has no groups and no "|": write matches(x, '^a') or matches(x, '^b')`
      : `"${pieces}" is not used in a pattern: write characters, [classes] and repetition, between "^" and "$"`;
  const [one, other] = ambiguous(pieces) ?? [];
  if (one && other)
    return `"${one.text}" and "${other.text}" can match the same characters, which could take long: make them differ, or write contains(x, 'part')`;
  const most = pieces.reduce((sum, piece) => sum + piece.most, 0);
  return isAnchored || most <= MOST_ANYWHERE
    ? undefined
    : `this could take long in a long text: begin the pattern with "^", or limit the repetition, such as {1,20} for "+"`;
}
