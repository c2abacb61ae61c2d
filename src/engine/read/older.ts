import { getIn } from '../../shared/lib/path.ts';
import { stepsOf } from '../data/answer-tree.ts';
import { migrate, movedTo } from '../data/migrate.ts';
import type { FormDefinition } from '../definition/form.ts';
import type { ModelVersion } from '../definition/migrations.ts';
import { put } from './assemble.ts';
import type { ReadingProgram } from './program.ts';
import type { FormReading } from './read-by-form.ts';
import { REASONS } from './unread-text.ts';
import type { UnverifiedText } from './unread-text.ts';

/** A form of an earlier release, with the program that parses its posts. */
export interface OlderForm {
  readonly form: FormDefinition;
  readonly program: ReadingProgram;
  readonly model: number;
}

/** Migrates the reading of an earlier form version to the current model. */
export function migrateReading(
  { data, unverified, ...reading }: FormReading,
  versions: readonly ModelVersion[],
  model: number,
): FormReading {
  const { answers, left } = migrate(versions, data, model);
  const place = movedTo(versions, model);
  const moved = (one: UnverifiedText): UnverifiedText => {
    if (one.path === undefined) return one;
    const { value, ...rest } = one;
    const path = place(one.path).replaceAll('/', '.');
    const single = value === undefined ? {} : put({}, stepsOf(one.path), value);
    const now = getIn(migrate(versions, single, model).answers, stepsOf(path));
    return { ...rest, path, ...(now !== undefined && { value: now }) };
  };
  const gone = Object.entries(left).map(([name, value]) => ({
    text: `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
    reason: REASONS.gone,
  }));
  return { ...reading, data: answers, unverified: [...unverified.map(moved), ...gone] };
}
