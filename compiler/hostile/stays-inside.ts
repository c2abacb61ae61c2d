import type { FormDefinition } from '../../src/engine/definition/form.ts';
import { renderForm } from '../../src/engine/render/render.ts';
import { setIn, type Path } from '../../src/shared/lib/path.ts';
import { CASE_MOMENT } from '../cases.ts';
import { UsageError } from '../usage.ts';
import { parsePost } from './post-faults.ts';
import { marked, outside } from './outside.ts';
import type { FieldSchema, ObjectSchema } from '../../src/engine/definition/schema.ts';

/** A place in a form's data that takes free text. */
interface TextField {
  readonly path: Path;
  readonly schema: FieldSchema;
}

const isFreeText = (schema: FieldSchema): boolean =>
  schema.type === 'string' && !schema.enum && !schema.format && schema['x-text'] !== 'bbcode';

/** Every place that takes free text in data of this shape, the first row of lists included. */
export function textFields(schema: ObjectSchema): readonly TextField[] {
  const walk = (field: FieldSchema, path: Path): TextField[] => {
    if (isFreeText(field)) return [{ path, schema: field }];
    if (field.type === 'array' && field.items) return walk(field.items, [...path, 0]);
    return Object.entries(field.properties ?? {}).flatMap(([name, child]) => walk(child, [...path, name]));
  };
  return walk(schema, []);
}

type Answers = Readonly<Record<string, unknown>>;

/** Texts to type, each into the field at its path. */
type TypedTexts = readonly (readonly [path: Path, text: string])[];

/** Test of a form with hostile texts. */
interface HostileTest {
  /** Paths of the fields that take free text. */
  readonly paths: readonly Path[];
  /** Returns what some texts break, as a message that continues “the post”; undefined if they break nothing. */
  readonly faultOf: (typed: TypedTexts) => string | undefined;
}

/** Prepares a test that no text changes the post outside of its field. Throws if its post is faulty already. */
export function hostileTest(form: FormDefinition, answers: Answers): HostileTest {
  const paths = textFields(form.schema).map(({ path }) => path);
  const read = (data: Answers) => parsePost(form, renderForm(form, data, { now: CASE_MOMENT }));
  const base = paths.reduce((data, path) => setIn<Answers>(data, path, marked('x')), answers);
  const plain = read(base);
  if (plain.fault !== undefined) throw new UsageError(`The post ${plain.fault} already with plain texts.`);
  const wanted = outside(plain.tree);
  return {
    paths,
    faultOf(typed) {
      const data = typed.reduce((before, [path, text]) => setIn<Answers>(before, path, marked(text)), base);
      const { tree, fault } = read(data);
      return fault ?? (outside(tree) === wanted ? undefined : 'changes outside of the field');
    },
  };
}
