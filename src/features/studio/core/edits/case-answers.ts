import { migrate } from '../../../../engine/data/migrate.ts';
import type { MigrationStep } from '../../../../engine/definition/migrations.ts';
import { deepEqual } from '../../../../shared/lib/equal.ts';
import { isPlainObject } from '../../../../shared/lib/plain-object.ts';
import { parse } from 'jsonc-parser';
import type { Files } from '../../sandbox/messages.ts';
import type { Edited } from './field-edits.ts';
import { inline, type JsonPath, removeJson, setJson } from './json-text.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Returns the text of a file with answers after a step; what a step does not concern keeps its text. */
function withMigrated(text: string, path: JsonPath, before: Answers, step: MigrationStep): string {
  const { answers: after } = migrate([{ to: 2, steps: [step] }], before, 1);
  const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name) || after[name] === undefined);
  const set = Object.entries(after).filter(([name, value]) => !deepEqual(before[name], value));
  const written = set.reduceRight(
    (now, [name, value]) => setJson(now, [...path, name], inline(value), gone[0]),
    text,
  );
  return gone.reduce((now, name) => removeJson(now, [...path, name]), written);
}

/** Applies a step to the answers of a form's cases. */
export function withMigratedCases(files: Files, slug: string, step: MigrationStep): Edited {
  const edited = Object.entries(files).flatMap(([path, text]): readonly (readonly [string, string])[] => {
    if (!path.startsWith(`tests/forms/${slug}/`) || !path.endsWith('.json')) return [];
    const value: unknown = parse(text);
    const next = Array.isArray(value)
      ? value.reduce<string>(
          (now, one: unknown, index) => (isPlainObject(one) ? withMigrated(now, [index], one, step) : now),
          text,
        )
      : isPlainObject(value)
        ? withMigrated(text, [], value, step)
        : text;
    return next === text ? [] : [[path, next]];
  });
  return Object.fromEntries(edited);
}
