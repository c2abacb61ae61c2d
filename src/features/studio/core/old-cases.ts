import { migrate } from '../../../engine/data/migrate.ts';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { Files } from '../sandbox/messages.ts';
import { parseObject } from './project.ts';
import { lastRelease, modelVersions } from './edits/migration-steps.ts';
import { RELEASED_CASES } from './work.ts';

/** An answer of an old case, at a path such as `decedents.0.decedentName`. */
export interface OldAnswer {
  readonly path: string;
  readonly value: string;
}

/** Answers of a case of the last release that a change moves or takes away, before and after. */
interface OldCase {
  /** Line of the case among those recorded. */
  readonly line: number;
  readonly before: readonly OldAnswer[];
  readonly after: readonly OldAnswer[];
  /** Answers without a field: shown above the form, where they can be copied. */
  readonly left: readonly OldAnswer[];
}

/** Cases to show. */
const MOST = 2;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** Returns the answers of a case, those of rows one by one. */
function answersIn(value: unknown, path: string): readonly OldAnswer[] {
  const below = (entries: readonly (readonly [string | number, unknown])[]): readonly OldAnswer[] =>
    entries.flatMap(([key, own]) => answersIn(own, path === '' ? String(key) : `${path}.${key}`));
  if (isPlainObject(value)) return below(Object.entries(value));
  if (Array.isArray(value) && value.some(isPlainObject)) return below([...value.entries()]);
  return value === undefined ? [] : [{ path, value: textOf(value) }];
}

const without = (answers: readonly OldAnswer[], others: readonly OldAnswer[]): readonly OldAnswer[] =>
  answers.filter((one) => !others.some((other) => deepEqual(one, other)));

/** Returns cases of the last release whose answers migrate otherwise than they did. */
export function oldCases(before: Files, after: Files): readonly OldCase[] {
  const release = lastRelease(before);
  const lines = (before[`tests/forms/${RELEASED_CASES}/${release}.jsonl`] ?? '').split('\n');
  const found: OldCase[] = [];
  for (const [index, line] of lines.entries()) {
    if (found.length === MOST) break;
    const answers = parseObject(line);
    const [old, now] = [before, after].map((files) => {
      const migrated = migrate(modelVersions(files), answers, release);
      return { answers: answersIn(migrated.answers, ''), left: answersIn(migrated.left, '') };
    });
    if (!old || !now) continue;
    const changed: OldCase = {
      line: index + 1,
      before: without(old.answers, now.answers),
      after: without(now.answers, old.answers),
      left: without(now.left, old.left),
    };
    if (changed.before.length + changed.after.length + changed.left.length > 0) found.push(changed);
  }
  return found;
}
