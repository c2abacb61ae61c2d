import { oneLine } from '#phpbb-bbcode';
import { deepEqual } from '../../shared/lib/equal.ts';
import { UNSAFE_KEYS } from '../../shared/lib/path.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { err, ok, type Result } from '../../shared/lib/result.ts';
import { LAST_CASE, type Answers, FROM_MEMORY } from '../store/document.ts';
import type { FormState } from '../store/form-state.ts';
import type { Links } from '../store/document.ts';
import type { FormStore } from '../store/form-store.ts';
import { fieldsWithLifetime, initialData, type SharedModel } from '../store/model.ts';
import { documentKey } from '../store/own-answers.ts';
import { withoutRuleDefaults } from '../store/rule-defaults.ts';
import type { Carried } from './carry-over.ts';

/** Incremented when the envelope changes in a way that older versions of the page would misread. */
const VERSION = 1;

/** Maximum size of a handed case as text, in bytes. */
export const MAX_CASE_BYTES = 2_000_000;

/** Maximum size of a handed case in a link, in bytes after decompression. */
export const MAX_LINKED_CASE_BYTES = 200_000;

/** Maximum length of a sender's name, in characters. */
const LONGEST_NAME = 100;

/** Maximum nesting of answers; far above that of any form. */
const DEEPEST = 20;

/** Reason why a handed case cannot be opened; `foreign` is valid JSON, but not a case. */
export type HandedError = 'damaged' | 'large' | 'foreign' | 'newer';

/** Answers without autofill state, which belongs to the sender. */
export type HandedAnswers = Omit<Answers, 'autofilled'>;

/** Serialized case for another user: without author fields, values derived from the sign-in, and links of features. */
export interface TransferredCase {
  /** Name of the sender; null if not signed in. */
  readonly from: string | null;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Version of the shared model at the time of the answers. */
  readonly model: number;
  readonly document: HandedAnswers & {
    readonly form: string;
    readonly own: Readonly<Record<string, HandedAnswers>>;
  };
}

const without = <T>(record: Readonly<Record<string, T>>, names: ReadonlySet<string>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !names.has(name)));

/** Removes the answers that follow the user, because they identify the author. */
function handedAnswers(model: SharedModel, { data, changedAt, givenIn }: HandedAnswers): HandedAnswers {
  const user = new Set(fieldsWithLifetime(model, '5d'));
  return {
    data: without(data, user),
    changedAt: without(changedAt, user),
    // The recipient has none of the sender's cases or remembered people.
    givenIn: Object.fromEntries(
      Object.entries(givenIn).filter(
        ([name, [from]]) => !user.has(name) && from !== LAST_CASE && from !== FROM_MEMORY,
      ),
    ),
  };
}

const handedOwn = (
  model: SharedModel,
  own: Readonly<Record<string, HandedAnswers>>,
): Record<string, HandedAnswers> =>
  Object.fromEntries(Object.entries(own).map(([key, answers]) => [key, handedAnswers(model, answers)]));

/** Serializes a case. Unchanged defaults are omitted: the new case has its own. */
export function serializeCase(
  model: SharedModel,
  state: FormState & { readonly form: string },
  { from, at }: Pick<TransferredCase, 'from' | 'at'>,
): string {
  const { form, own, changedAt, givenIn, defaults } = state;
  const untouched = Object.entries(defaults)
    .filter(([name, value]) => changedAt[name] === undefined && deepEqual(state.data[name], value))
    .map(([name]) => name);
  const data = without(withoutRuleDefaults(model, state), new Set(untouched));
  return JSON.stringify({
    v: VERSION,
    model: model.version ?? 1,
    from: from?.slice(0, LONGEST_NAME) ?? null,
    at,
    document: { form, ...handedAnswers(model, { data, changedAt, givenIn }), own: handedOwn(model, own) },
  });
}

const isSafe = (value: unknown, depth = DEEPEST): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 &&
    Object.entries(value).every(([key, item]) => !UNSAFE_KEYS.has(key) && isSafe(item, depth - 1)));

const isTime = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;
const isTextList = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');
const isRecord = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  isPlainObject(value) && Object.values(value).every(isItem);
const isName = (value: unknown): boolean =>
  value === null || (typeof value === 'string' && value.trim() !== '' && value.length <= LONGEST_NAME);

const isAnswers = (value: unknown): value is HandedAnswers =>
  isPlainObject(value) &&
  isPlainObject(value['data']) &&
  isRecord(value['changedAt'], isTime) &&
  isRecord(value['givenIn'], isTextList);

const isDocument = (value: unknown): value is TransferredCase['document'] =>
  isPlainObject(value) &&
  typeof value['form'] === 'string' &&
  isRecord(value['own'], isAnswers) &&
  isAnswers(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return undefined;
  }
}

/** Parses and validates a handed case from untrusted input. Author fields in it are ignored. */
export function parseTransferredCase(model: SharedModel, text: string): Result<TransferredCase, HandedError> {
  if (text.length > MAX_CASE_BYTES) return err('large');
  const parsed = parse(text);
  if (parsed === undefined) return err('damaged');
  if (!isPlainObject(parsed) || !isTime(parsed['v']) || !isTime(parsed['model'])) return err('foreign');
  if (parsed['v'] > VERSION || parsed['model'] > (model.version ?? 1)) return err('newer');
  const { from, at, document } = parsed;
  if (!isSafe(parsed) || !isName(from) || !isTime(at) || !isDocument(document)) return err('foreign');
  const { form, own } = document;
  return ok({
    from: typeof from === 'string' ? oneLine(from) : null,
    at,
    model: parsed['model'],
    document: { form, ...handedAnswers(model, document), own: handedOwn(model, own) },
  });
}

/** Loads a handed case and the user's author fields into a new store. `now` is in milliseconds since the epoch. */
export function loadHandedCase(
  store: FormStore,
  model: SharedModel,
  { document }: TransferredCase,
  { carried, links, now }: { readonly carried: Carried; readonly links: Links; readonly now: number },
): void {
  const { form, data, changedAt, givenIn, own } = document;
  const others = new Set(Object.keys(model.fields));
  for (const name of fieldsWithLifetime(model, '5d')) others.delete(name);
  const user = without(carried.values, others);
  const answered = new Set(Object.keys(changedAt));
  const defaults = withoutRuleDefaults(model, { data: initialData(model, new Date(now)), changedAt });
  store.getState().load(
    { ...without(defaults, answered), ...data, ...user },
    {
      form,
      shownFor: documentKey(model, form),
      autofilled: user,
      changedAt: { ...changedAt, ...without(carried.changedAt, others) },
      givenIn,
      own: Object.fromEntries(
        Object.entries(own).map(([key, answers]) => [key, { ...answers, autofilled: {} }]),
      ),
      links,
    },
  );
}
