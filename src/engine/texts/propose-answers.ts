import { errorMessage, type ErrorMessage } from '../../../contract/error-message.ts';
import { translate } from '../../../contract/messages.ts';
import { deepEqual } from '../../shared/lib/equal.ts';
import type { Path } from '../../shared/lib/path.ts';
import { err, ok } from '../../shared/lib/result.ts';
import type { Result } from '../../shared/lib/result.ts';
import { NO_LIVE_OPTIONS, type LiveOptions } from '../data/labels.ts';
import { itemObject, type FieldSchema, type ObjectSchema } from '../definition/schema.ts';
import { messageFor } from '../validate/messages.ts';
import { storedAs, valueRejectionReason } from './fit-field.ts';
import type { FieldTargets, TextKind } from './kind.ts';
import type { ReadValue, ReadValues, TextRecord } from './reading.ts';

/** Answer proposed by a text; the user accepts or rejects it. */
interface Proposal {
  readonly path: Path;
  /** Value as stored by the field. */
  readonly value: unknown;
  /** The source text and its line. */
  readonly from: string;
  readonly line: number;
}

/** Value that a field of the form rejects, with the reason for the user. */
interface Refusal {
  readonly path: Path;
  readonly from: string;
  readonly line: number;
  readonly why: string;
}

export interface Proposals {
  readonly proposals: readonly Proposal[];
  readonly refused: readonly Refusal[];
}

/** The form to fill, and its current state. */
export interface ProposalContext {
  readonly slug: string;
  readonly schema: ObjectSchema;
  /** Number of existing rows in the form's list; new ones are appended. */
  readonly rows?: number;
  readonly live?: LiveOptions;
}

const candidatesOf = (target: string | readonly string[]): readonly string[] =>
  typeof target === 'string' ? [target] : target;

const valueFor = (values: ReadValues, target: string | readonly string[]): ReadValue | undefined =>
  candidatesOf(target).flatMap((name) => values[name] ?? [])[0];

/** Field by its name in a kind; `list.*.field` for a field of every list entry. */
interface TargetField {
  readonly name: string;
  readonly field: FieldSchema | undefined;
  /** Field of each entry, for a list of objects. */
  readonly entry?: string;
}

export function targetField(schema: ObjectSchema, written: string): TargetField {
  const [name = '', entry] = written.split('.*.');
  const field = Object.hasOwn(schema.properties, name) ? schema.properties[name] : undefined;
  if (entry === undefined) return { name, field };
  const own = field && itemObject(field)?.properties;
  return { name, entry, field: own && Object.hasOwn(own, entry) ? field : undefined };
}

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
    const why = valueRejectionReason(field, value, live);
    const at = { path: [...path, name], from, line };
    if (why !== undefined) refused.push({ ...at, why });
    else if (entry !== undefined && Array.isArray(value))
      proposals.push({ ...at, value: (value as readonly string[]).map((text) => ({ [entry]: text })) });
    else proposals.push({ ...at, value });
  }
  return { proposals, refused };
}

/** Returns the targets of the form itself whose value is equal in all records. */
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
 * Returns the proposals of records for a form by the kind's targets and the form's schema; values that a field rejects
 * are refused with the reason. A form about one subject accepts one record; records of several people are never merged.
 */
export function proposeAnswers(
  kind: Pick<TextKind, 'title' | 'forms'>,
  records: readonly TextRecord[],
  { slug, schema, rows: firstRow = 0, live = NO_LIVE_OPTIONS }: ProposalContext,
): Result<Proposals, ErrorMessage> {
  const target = Object.hasOwn(kind.forms, slug) ? kind.forms[slug] : undefined;
  if (!target)
    return err(errorMessage('This form uses nothing from “{title}”.', { title: translate(kind.title) }));
  const { fields = {}, rows } = target;
  const [first] = records;
  if (!rows) {
    if (records.length > 1)
      return err(
        errorMessage('The text contains {count} records and this form uses one. Choose which.', {
          count: records.length,
        }),
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
