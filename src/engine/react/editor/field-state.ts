import { getIn } from '../../../shared/lib/path.ts';
import type { Path } from '../../../shared/lib/path.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import type { Answers, FormView } from '../../conditions/memoize-by-answers.ts';
import { scopeOf } from '../../conditions/scope.ts';
import { formView, hiddenFields, offeredValues, requiredFields } from '../../conditions/visible.ts';
import { derive } from '../../data/derive.ts';
import { labelOf } from '../../data/labels.ts';
import { isObjectSchema, schemaAt } from '../../definition/schema.ts';
import type { ObjectSchema } from '../../definition/schema.ts';
import type { FactSource } from '../fields/form-context.ts';
import { screenDate } from '../../../shared/language/screen-date.ts';
import { liveOptions } from '../../sources/source-store.ts';
import type { FormStore } from '../../store/form-store.ts';
import type { FormData } from '../../store/model.ts';

const NOTHING: FormData = {};
const NONE: ReadonlySet<string> = new Set();

/** Object of a form with its answers. */
interface Held {
  readonly schema: ObjectSchema;
  readonly answers: Answers;
}

/** Creates the source of field facts derived from the answers: visibility, required state, and computed values. */
export function createFieldStateSource(root: ObjectSchema, store: FormStore): FactSource {
  const answerAt = (path: Path): unknown => getIn(store.getState().data, path);

  const view: FormView = (object) => formView(root, store.getState().data)(object);

  const objectAt = (path: Path): Held | undefined => {
    const [schema, answers] = [schemaAt(root, path), answerAt(path)];
    if (!isObjectSchema(schema)) return undefined;
    return { schema, answers: isPlainObject(answers) ? answers : NOTHING };
  };

  function computedIn({ schema, answers }: Held, name: string): string | undefined {
    const field = schema.properties[name];
    const computed = field?.['x-computed'];
    if (!field || computed === undefined) return undefined;
    const value = derive(computed, scopeOf(schema, answers, view, { live: liveOptions }));
    if (value === undefined) return undefined;
    return field.format === undefined ? labelOf(field, value, liveOptions) : screenDate(String(value));
  }

  return {
    subscribe: (listener) => store.subscribe((state, before) => state.data !== before.data && listener()),
    answer: answerAt,
    hidden: (path) => {
      const at = objectAt(path);
      return at ? hiddenFields(at.schema, at.answers, view) : NONE;
    },
    required: (path) => {
      const at = objectAt(path);
      return at ? requiredFields(at.schema, at.answers, view) : NONE;
    },
    field: (path) => {
      const [at, name] = [objectAt(path.slice(0, -1)), path.at(-1)];
      if (!at || typeof name !== 'string')
        return { answer: answerAt(path), required: false, computed: undefined, offered: undefined };
      return {
        answer: answerAt(path),
        required: requiredFields(at.schema, at.answers, view).has(name),
        computed: computedIn(at, name),
        offered: offeredValues(at.schema, at.answers, name, view)?.join('\n'),
      };
    },
  };
}
