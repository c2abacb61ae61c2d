import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import type { Path } from '../../shared/lib/path.ts';
import { err, ok } from '../../shared/lib/result.ts';
import type { Result } from '../../shared/lib/result.ts';
import { NO_LIVE_OPTIONS, type LiveOptions } from '../data/labels.ts';
import { itemObject, type FieldSchema, type ObjectSchema } from '../definition/schema.ts';
import { messageFor } from '../validate/messages.ts';
import { storedAs, whyUnfit } from './fit-field.ts';
import type { FieldTargets, TextKind } from './kind.ts';
import type { ReadValue, ReadValues, TextRecord } from './reading.ts';

/** An answer that a text offers to a form; the user decides whether it is taken. */
interface Proposal {
  readonly path: Path;
  /** As the field stores it. */
  readonly value: unknown;
  /** The text that it was read from, and its line. */
  readonly from: string;
  readonly line: number;
}

/** A value that a field of the form does not take, with the reason for the user. */
interface Refusal {
  readonly path: Path;
  readonly from: string;
  readonly line: number;
  readonly why: string;
}

/** What a text offers to a form. */
export interface Proposals {
  readonly proposals: readonly Proposal[];
  readonly refused: readonly Refusal[];
}

/** The form to fill, and what there is in it. */
export interface ProposalContext {
  readonly slug: string;
  readonly schema: ObjectSchema;
  /** How many rows the form's list has already; new ones come after them. */
  readonly rows?: number;
  readonly live?: LiveOptions;
}

const candidatesOf = (target: string | readonly string[]): readonly string[] =>
  typeof target === 'string' ? [target] : target;

const valueFor = (values: ReadValues, target: string | readonly string[]): ReadValue | undefined =>
  candidatesOf(target).flatMap((name) => values[name] ?? [])[0];

/** A field by its name in a kind, `list.*.field` for one that every entry of a list has. */
export interface TargetField {
  readonly name: string;
  readonly field: FieldSchema | undefined;
  /** The field of each entry, for a list of objects. */
  readonly entry?: string;
}

/** The field that a name in a kind leads to. */
export function targetField(schema: ObjectSchema, written: string): TargetField {
  const [name = '', entry] = written.split('.*.');
  const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (entry === undefined) return { name, field };
  const own = field && itemObject(field)?.properties;
  return { name, entry, field: own && Object.hasOwn(own, entry) ? field : undefined };
}

/** Collects what one object of answers is offered. */
function offer(
  schema: ObjectSchema,
  path: Path,
  targets: FieldTargets,
  values: ReadValues,
  live: LiveOptions,
): Proposals {
  const proposals: Proposal[] = [];
  const refused: Refusal[] = [];
  for (const [written, target] of Object.entries(targets)) {
    const found = valueFor(values, target);
    const { name, entry, field } = targetField(schema, written);
    if (!found || !field) continue;
    const { from, line } = found;
    const value = storedAs(field, found.value, live);
    const why = whyUnfit(field, value, live);
    const at = { path: [...path, name], from, line };
    if (why !== undefined) refused.push({ ...at, why });
    else if (entry !== undefined && Array.isArray(value))
      proposals.push({ ...at, value: (value as readonly string[]).map((text) => ({ [entry]: text })) });
    else proposals.push({ ...at, value });
  }
  return { proposals, refused };
}

/** The targets of the form itself that all records answer alike. */
function agreed(fields: FieldTargets, records: readonly TextRecord[]): FieldTargets {
  const [first, ...others] = records;
  return Object.fromEntries(
    Object.entries(fields).filter(([, target]) => {
      const value = first && valueFor(first.values, target)?.value;
      return (
        value !== undefined &&
        others.every((other) => deepEqual(valueFor(other.values, target)?.value, value))
      );
    }),
  );
}

const without = (targets: FieldTargets, taken: FieldTargets): FieldTargets => {
  const used = new Set(Object.values(taken).map((target) => JSON.stringify(candidatesOf(target))));
  return Object.fromEntries(
    Object.entries(targets).filter(([, target]) => !used.has(JSON.stringify(candidatesOf(target)))),
  );
};

/**
 * What records offer to a form, by the kind's targets and the form's own shape: a value that its field does not take is
 * refused with the reason. A form about one subject takes one record; records of several people are never merged.
 */
export function proposeAnswers(
  kind: TextKind,
  records: readonly TextRecord[],
  { slug, schema, rows: firstRow = 0, live = NO_LIVE_OPTIONS }: ProposalContext,
): Result<Proposals, ErrorMessage> {
  const target = Object.hasOwn(kind.forms, slug) ? kind.forms[slug] : undefined;
  if (!target) return err(errorMessage(`This form uses nothing from “${kind.title}”.`));
  const { fields = {}, rows } = target;
  const [first] = records;
  if (!rows) {
    if (records.length > 1)
      return err(
        errorMessage(`The text contains ${records.length} records and this form uses one. Choose which.`),
      );
    return ok(offer(schema, [], fields, first?.values ?? {}, live));
  }
  const list = schema.properties[rows.list];
  const item = list && itemObject(list);
  if (!list || !item) return ok({ proposals: [], refused: [] });
  const common = agreed(fields, records);
  const own = without(rows.fields, common);
  const room = Math.max(0, (list.maxItems ?? Infinity) - firstRow);
  const parts = [
    offer(schema, [], common, first?.values ?? {}, live),
    ...records
      .slice(0, room)
      .map(({ values }, index) => offer(item, [rows.list, firstRow + index], own, values, live)),
  ];
  const tooMany = messageFor({ keyword: 'maxItems', params: { limit: list.maxItems } }, list, rows.list);
  const left = records.slice(room).map(({ values }, index) => ({
    path: [rows.list, firstRow + room + index],
    from: Object.values(values)[0]?.from ?? '',
    line: Object.values(values)[0]?.line ?? 1,
    why: tooMany,
  }));
  return ok({
    proposals: parts.flatMap(({ proposals }) => proposals),
    refused: [...parts.flatMap(({ refused }) => refused), ...left],
  });
}
