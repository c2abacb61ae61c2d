import { effective } from '../../engine/conditions/effective.ts';
import { labelOf } from '../../engine/data/labels.ts';
import type { FillableForm } from '../../engine/definition/form.ts';
import { itemObject, type ObjectSchema } from '../../engine/definition/schema.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import type { FormData } from '../../engine/store/model.ts';
import { formatDate } from '../../shared/lib/date-text.ts';
import { isoDate, isoMinute } from '../../shared/lib/clock.ts';
import type { Path } from '../../shared/lib/path.ts';
import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { actingCharacter } from '../../workspace/author/author.ts';
import { useAuth } from '../../services/auth/session/auth-store.ts';
import { msg } from '../../../contract/messages.ts';

/** The author, used if the form has no author answer; empty strings while signed out. */
interface Writer {
  readonly name: string;
  readonly rank: string;
}

/** Returns the signed-in user as author. */
export function writerNow(): Writer {
  const { person } = useAuth.getState();
  return { name: actingCharacter(person)?.name ?? '', rank: person?.faction?.rank ?? '' };
}

/** Inputs from which facts are resolved. */
interface FactContext {
  readonly form: FillableForm;
  /** All answers of the case, including hidden ones. */
  readonly data: FormData;
  /** Target field path; within a list row, answers of that row take precedence. */
  readonly path: Path;
  readonly author: Writer;
  readonly now: Date;
}

/** Returns the first non-empty answer among the named fields, formatted as in a post. */
type Answer = (...names: readonly string[]) => string | undefined;

interface Fact {
  /** Label shown to users. */
  readonly title: string;
  readonly value: (answer: Answer, context: FactContext) => string | undefined;
}

const answerTo =
  (...names: readonly string[]): Fact['value'] =>
  (answer) =>
    answer(...names);

/** All facts available to phrases, keyed by placeholder name. */
export const FACTS: Readonly<Record<string, Fact>> = {
  patientName: { title: msg('Name of the patient'), value: answerTo('patientName') },
  patientID: { title: msg('Number of the patient'), value: answerTo('patientID') },
  decedentName: { title: msg('Name of the decedent'), value: answerTo('decedentName') },
  decedentAge: { title: msg('Age of the decedent'), value: answerTo('decedentAge') },
  placeOfDeath: { title: msg('Place of death'), value: answerTo('placeOfDeath') },
  timeOfDeath: { title: msg('Time when death was pronounced'), value: answerTo('pronouncedTimeOfDeath') },
  causeOfDeath: { title: msg('Probable cause of death'), value: answerTo('probableCauseOfDeath') },
  mannerOfDeath: { title: msg('Manner of death'), value: answerTo('mannerOfDeath') },
  department: { title: msg('Department that called'), value: answerTo('department') },
  date: { title: msg('Date of the document'), value: answerTo('date', 'dateTime') },
  today: { title: msg('Today’s date'), value: (_, { now }) => formatDate(isoDate(now)) },
  now: { title: msg('Today’s date and time'), value: (_, { now }) => formatDate(isoMinute(now)) },
  author: {
    title: msg('Name of the author'),
    value: (answer, { author }) => answer('coronerEmployee', 'phmcEmployee') ?? author.name,
  },
  authorRank: {
    title: msg('Rank of the author'),
    value: (answer, { author }) => answer('coronerRank', 'phmcRank') ?? author.rank,
  },
  form: { title: msg('Name of the form'), value: (_, { form }) => form.meta.name },
};

/** Formats the answer of an object's field as text; undefined if there is none. */
function textOf(schema: ObjectSchema, answers: unknown, name: string): string | undefined {
  const field = schema.properties[name];
  const value = isPlainObject(answers) ? answers[name] : undefined;
  if (!field || (typeof value !== 'string' && typeof value !== 'number')) return undefined;
  return field.format === undefined ? labelOf(field, value, liveOptions) : formatDate(String(value));
}

/** Creates a resolver of facts from the effective answers. It returns undefined for missing facts and unknown names. */
export function factsOf(context: FactContext): (name: string) => string | undefined {
  const { form, data, path } = context;
  const { data: answers, rows } = effective(form.schema, data, { live: liveOptions, now: context.now });
  const [list, row] = path;
  const item =
    typeof row === 'number' ? itemObject(form.schema.properties[String(list)] ?? form.schema) : undefined;
  const inList = item && answers[String(list)];
  const around: unknown = Array.isArray(inList)
    ? inList[rows[String(list)]?.indexOf(Number(row)) ?? -1]
    : undefined;
  const answer: Answer = (...names) => {
    const texts = names.map(
      (name) => (item && textOf(item, around, name)) ?? textOf(form.schema, answers, name),
    );
    return texts.find((text) => text !== undefined);
  };
  return (name) =>
    Object.hasOwn(FACTS, name) ? FACTS[name]?.value(answer, context) || undefined : undefined;
}
