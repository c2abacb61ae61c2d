import { parse, printParseErrorCode, type ParseError } from 'jsonc-parser';
import { isKey } from '../tree/normalise.ts';
import parser from 'targaryen/lib/parser/index.js';
import type { ParsedRule } from 'targaryen/lib/parser/index.js';

/** Rules of a path and its descendants. */
export interface RuleNode {
  readonly read?: ParsedRule;
  readonly write?: ParsedRule;
  readonly validate?: ParsedRule;
  readonly indexOn: readonly string[];
  readonly children: ReadonlyMap<string, RuleNode>;
  readonly wildcard?: { readonly name: string; readonly node: RuleNode };
  /** True if this node or a descendant has `.validate`; otherwise data below it is not traversed. */
  readonly validates: boolean;
}

/** Invalid rules; the message contains path and reason. */
export class InvalidRules extends Error {}

/** Parses rules from JSON with comments. Throws `InvalidRules`. */
export function parseRules(text: string): RuleNode {
  const errors: ParseError[] = [];
  const json: unknown = parse(text, errors, { allowTrailingComma: true });
  const first = errors[0];
  if (first)
    throw new InvalidRules(`The rules are not JSON: ${printParseErrorCode(first.error)} at ${first.offset}.`);
  return compileRules(json);
}

/** Compiles rules of the form `{ rules: … }`. Throws `InvalidRules`. */
export function compileRules(json: unknown): RuleNode {
  if (!isRecord(json) || !isRecord(json['rules']) || Object.keys(json).length > 1) {
    throw new InvalidRules('Rules are an object with one property, "rules".');
  }
  return compileNode(json['rules'], []);
}

const KINDS: ReadonlySet<string> = new Set(['.read', '.write', '.validate', '.indexOn']);
const WILDCARD = /^\$[A-Za-z_]\w*$/;

/** Throws for names that the real service rejects, which would be silently ignored here. */
function checkNames(json: Readonly<Record<string, unknown>>, place: readonly string[]): void {
  for (const key of Object.keys(json)) {
    const name = [...place, key].join('/');
    if (key.startsWith('.') && !KINDS.has(key)) throw new InvalidRules(`${name}: there is no such rule.`);
    if (key.startsWith('$') && !WILDCARD.test(key)) throw new InvalidRules(`${name}: not a wildcard's name.`);
    if (!/^[.$]/.test(key) && !isKey(key))
      throw new InvalidRules(`${name}: no key of the database can be called that.`);
  }
  const fields = json['.indexOn'];
  if (fields !== undefined && ![fields].flat().every((field) => typeof field === 'string' && field !== ''))
    throw new InvalidRules(`${[...place, '.indexOn'].join('/')}: an index is a name or a list of names.`);
}

function compileNode(json: Readonly<Record<string, unknown>>, place: readonly string[]): RuleNode {
  checkNames(json, place);
  const wildcards = place.filter((key) => key.startsWith('$'));
  const rule = (kind: string, isWrite: boolean) =>
    compileRule(json[kind], [...place, kind], wildcards, isWrite);
  const read = rule('.read', false);
  const write = rule('.write', true);
  const validate = rule('.validate', true);

  const below = Object.entries(json)
    .filter(([key]) => !key.startsWith('.'))
    .map(([key, value]): [string, RuleNode] => {
      if (!isRecord(value)) throw new InvalidRules(`${[...place, key].join('/')}: rules are an object.`);
      if (wildcards.includes(key)) throw new InvalidRules(`${place.join('/')}: ${key} is used twice.`);
      return [key, compileNode(value, [...place, key])];
    });
  const [wildcard, second] = below.filter(([key]) => key.startsWith('$'));
  if (second) throw new InvalidRules(`${place.join('/')}: only one wildcard can stand in a place.`);

  return {
    ...(read && { read }),
    ...(write && { write }),
    ...(validate && { validate }),
    ...(wildcard && { wildcard: { name: wildcard[0], node: wildcard[1] } }),
    indexOn: [json['.indexOn'] ?? []].flat().map(String),
    children: new Map(below.filter(([key]) => !key.startsWith('$'))),
    validates: validate !== undefined || below.some(([, node]) => node.validates),
  };
}

function compileRule(
  source: unknown,
  place: readonly string[],
  wildcards: readonly string[],
  isWrite: boolean,
) {
  if (source === undefined || source === null) return undefined;
  if (typeof source !== 'string' && typeof source !== 'boolean') {
    throw new InvalidRules(`${place.join('/')}: a rule is text, true or false.`);
  }
  if (/\(\?/.test(String(source)))
    throw new InvalidRules(`${place.join('/')}: the pattern holds "(?", which the service does not know.`);
  try {
    return parser.parse(String(source), wildcards, isWrite);
  } catch (cause) {
    throw new InvalidRules(`${place.join('/')}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
