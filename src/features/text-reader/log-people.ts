import { model } from 'virtual:form-model';
import type { LogReading } from '../../engine/texts/lines/log-reading.ts';
import { personKey } from '../../engine/texts/lines/names.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { actingCharacter } from '../../workspace/author/author.ts';
import { authorFields } from '../../workspace/author/fill-author.ts';
import type { OpenAnswers } from './fill-form.ts';

/** Person of a log, with their relation to the open case. */
export interface LogPerson {
  readonly index: number;
  readonly name: string;
  readonly lines: number;
  readonly role: 'you' | 'subject' | undefined;
}

const textsOf = (data: OpenAnswers['data'], names: readonly string[]): readonly string[] =>
  names.flatMap((name) => (typeof data[name] === 'string' ? data[name] : []));

const SUBJECT = Object.keys(model.fields).filter((name) => model.fields[name]?.subject === true);

/** Returns the name of the author: the user's character, or else the one entered in the form. */
export function useAuthorName(open: OpenAnswers | undefined): string | undefined {
  const person = useAuth((state) => state.person);
  const own = actingCharacter(person)?.name;
  if (own !== undefined || !open) return own;
  return textsOf(
    open.data,
    authorFields(open.form.schema, model).map(([name]) => name),
  )[0];
}

const RANK = ['you', 'subject', undefined] as const;

/** Returns the people of a log: the author first, then the subject of the case, then those with the most lines. */
export function peopleOf(
  { people, lines }: LogReading,
  author: string | undefined,
  open: OpenAnswers | undefined,
): readonly LogPerson[] {
  const counts = people.map(() => 0);
  for (const { person } of lines) if (person !== undefined) counts[person] = (counts[person] ?? 0) + 1;
  const subjects = new Set(textsOf(open?.data ?? {}, SUBJECT).map(personKey));
  const roleOf = (name: string): LogPerson['role'] => {
    if (author !== undefined && personKey(author) === personKey(name)) return 'you';
    return subjects.has(personKey(name)) ? 'subject' : undefined;
  };
  return people
    .map((name, index) => ({ index, name, lines: counts[index] ?? 0, role: roleOf(name) }))
    .toSorted((one, other) => RANK.indexOf(one.role) - RANK.indexOf(other.role) || other.lines - one.lines);
}
