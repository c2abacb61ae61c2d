import { encodeArgument } from '#phpbb-bbcode';
import { NOT_PROVIDED } from '../../src/engine/render/values.ts';
import { fieldSchema } from '../../src/engine/read/observe.ts';
import type { Expression, FieldPath, ReadingNode, Slot, SlotKind } from '../../src/engine/read/program.ts';
import { answered, textOf, truth } from './expression.ts';
import type { Facts } from './scope.ts';

const SKIP: ReadingNode = { skip: true };

const SLOTS: ReadonlySet<string> = new Set<SlotKind>([
  'stored',
  'day',
  'time',
  'choices',
  'images',
  'links',
  'link',
  'items',
]);

/** Returns the field that a helper renders: one, or a field of every row of a list. */
function fieldIn(value: Expression | undefined): FieldPath | undefined {
  if (!value || 'constant' in value) return undefined;
  if ('field' in value) return value.field;
  const [list, name] = value.of;
  return value.helper === 'pluck' && list && 'field' in list && name && 'constant' in name
    ? [...list.field, '*', textOf(name.constant)]
    : undefined;
}

/** Returns the reading nodes of a rendered value. */
export function slotNodes(value: Expression, facts: Facts): readonly ReadingNode[] {
  if ('constant' in value) return [textOf(value.constant)];
  if ('field' in value) return [{ slot: 'value', field: value.field }];
  const { helper, of } = value;
  const [first, second] = of;
  if (helper === 'row' && first && 'constant' in first) return [{ rowOf: Number(first.constant) }];
  if (helper === 'or') return firstOf(of, facts);
  if (helper === 'join') return joined(of, facts);
  if (helper === 'box' && first) return choice(truth(first), ['[cbc][/cbc]'], ['[cb][/cb]']);
  const field = SLOTS.has(helper) ? fieldIn(first) : undefined;
  if (!field || (second && !('constant' in second))) return [SKIP];
  return [
    {
      slot: helper as SlotKind,
      field,
      ...(second && 'constant' in second && { argument: textOf(second.constant) }),
    } satisfies Slot,
  ];
}

/** Returns the nodes of a conditional block; those of one branch when the condition is constant. */
export function choice(
  when: Expression,
  then: readonly ReadingNode[],
  otherwise: readonly ReadingNode[],
): readonly ReadingNode[] {
  if ('constant' in when) return when.constant ? then : otherwise;
  if ('helper' in when && when.helper === 'not' && when.of[0]) return choice(when.of[0], otherwise, then);
  const present = fieldPresentIn(when);
  // An answered field is not rendered as missing.
  const facts: SlotMarks = 'field' in when ? { filled: true } : { filled: true, unlike: NOT_PROVIDED };
  return [{ when, then: present ? then.map((node) => marked(node, present, facts)) : then, else: otherwise }];
}

/** Returns the field that a condition tests for presence. */
function fieldPresentIn(when: Expression): FieldPath | undefined {
  if ('field' in when) return when.field;
  const [first] = 'helper' in when && when.helper === 'answered' ? when.of : [];
  return first && 'field' in first ? first.field : undefined;
}

/** Marks that an enclosing block gives to a slot. */
type SlotMarks = Pick<Slot, 'filled' | 'unlike'>;

/** Adds marks to the slots of a field; a slot's own marks take precedence. */
function marked(node: ReadingNode, field: FieldPath, facts: SlotMarks): ReadingNode {
  if (typeof node === 'string') return node;
  if ('slot' in node)
    return node.field.join('.') === field.join('.') ? { ...facts, ...node, filled: true } : node;
  if (!('when' in node)) return node;
  const all = (nodes: readonly ReadingNode[]) => nodes.map((inner) => marked(inner, field, facts));
  return { ...node, then: all(node.then), else: all(node.else) };
}

/** Returns nodes for the first answered value. The fallback text does not count as an answer. */
function firstOf(values: readonly Expression[], facts: Facts): readonly ReadingNode[] {
  const last = values.at(-1);
  const unlike = last && 'constant' in last ? textOf(last.constant) : '';
  const from = ([first, ...rest]: readonly Expression[]): readonly ReadingNode[] => {
    if (!first) return [];
    const here = slotNodes(first, facts).map((node) =>
      typeof node === 'object' && 'slot' in node && unlike !== '' ? { ...node, unlike } : node,
    );
    return choice(answered(first), here, from(rest));
  };
  return from(values);
}

/** Returns nodes for all answered values with a separator. */
function joined([separator, ...values]: readonly Expression[], facts: Facts): readonly ReadingNode[] {
  const isList = (value: Expression): boolean =>
    'field' in value && fieldSchema(facts.schema, value.field)?.type === 'array';
  if (!separator || !('constant' in separator) || values.some(isList)) return [SKIP];
  const between = textOf(separator.constant);
  const from = ([value, ...rest]: readonly Expression[], isFirst: boolean): readonly ReadingNode[] => {
    if (!value) return [];
    const here = [...(isFirst ? [] : [between]), ...slotNodes(value, facts), ...from(rest, false)];
    return choice(answered(value), here, from(rest, isFirst));
  };
  return from(values, true);
}

/** Returns nodes of a collapsed block. Only a constant title is parsed, since rendering shortens and changes it. */
export function spoiler(title: Expression, content: readonly ReadingNode[]): readonly ReadingNode[] {
  const argument = 'constant' in title ? encodeArgument(textOf(title.constant)) || 'Details' : SKIP;
  return ['[altspoiler=', argument, ']\n', ...trimmed(merged(content)), '\n[/altspoiler]\n'];
}

/** Trims constant text at both ends of the nodes. */
function trimmed(nodes: readonly ReadingNode[]): readonly ReadingNode[] {
  const last = nodes.length - 1;
  return nodes.map((node, index) => {
    if (typeof node !== 'string') return node;
    const head = index === 0 ? node.trimStart() : node;
    return index === last ? head.trimEnd() : head;
  });
}

/** Joins adjacent texts. */
export function merged(nodes: readonly ReadingNode[]): readonly ReadingNode[] {
  const out: ReadingNode[] = [];
  for (const node of nodes) {
    const last = out.at(-1);
    if (typeof node === 'string' && typeof last === 'string') out[out.length - 1] = last + node;
    else if (node !== '') out.push(simple(node));
  }
  return out;
}

function simple(node: ReadingNode): ReadingNode {
  if (typeof node === 'string') return node;
  if ('when' in node) return { ...node, then: merged(node.then), else: merged(node.else) };
  return 'each' in node ? { ...node, do: merged(node.do), else: merged(node.else) } : node;
}
