import { suggested } from 'virtual:form-suggested';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import { type CompleteName, createNameCompleter, namesIn } from '../../engine/sources/complete-name.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';

/** A completer, and the names that the user's cases contain. */
export interface Completer {
  readonly complete: CompleteName;
  readonly used: ReadonlySet<string>;
}

/** Returns the texts of the fields in answers and in rows of their lists. */
function textsOf(answers: Readonly<Record<string, unknown>>, fields: readonly string[]): readonly string[] {
  return Object.entries(answers).flatMap(([name, value]) => {
    if (typeof value === 'string') return fields.includes(name) ? [value] : [];
    return Array.isArray(value)
      ? value.filter(isPlainObject).flatMap((row: Readonly<Record<string, unknown>>) => textsOf(row, fields))
      : [];
  });
}

/**
 * Loads the names of a live list: shipped ones, and those that administrators added. Names in the user's own cases, also
 * closed ones, come first; nothing else remembers them, so signing out hides or removes them with the cases.
 */
export async function loadCompleter(source: string, cases: Pick<CaseSession, 'held'>): Promise<Completer> {
  const { fields = [], load } = suggested[source] ?? {};
  const [shipped, held] = await Promise.all([load?.() ?? [], cases.held()]);
  const added = (liveOptions(source) ?? []).map(({ label }) => label);
  const names = [...new Set([...shipped, ...added])];
  const texts = held
    .toSorted((a, b) => b.updatedAt - a.updatedAt)
    .flatMap(({ data }) => textsOf(data, fields));
  const used = namesIn(texts, names);
  return { complete: createNameCompleter(names, used), used: new Set(used) };
}
