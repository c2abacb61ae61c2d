import { getIn } from '../../../lib/path.ts';
import type { Path } from '../../../lib/path.ts';
import { isPlainObject } from '../../../lib/plain-object.ts';
import type { Answers, FormView } from '../../conditions/memoize-verdict.ts';
import { scopeOf } from '../../conditions/scope.ts';
import { formView, hiddenFields, offeredValues, requiredFields } from '../../conditions/visible.ts';
import { derive } from '../../data/derive.ts';
import { labelOf } from '../../data/labels.ts';
import { isObjectSchema, schemaAt } from '../../definition/schema.ts';
import type { ObjectSchema } from '../../definition/schema.ts';
import type { FactSource } from '../fields/form-context.ts';
import { formatDate } from '../../../lib/date-text.ts';
import { liveOptions } from '../../sources/source-store.ts';
import type { FormStore } from '../../store/form-store.ts';
import type { FormData } from '../../store/model.ts';

const NOTHING: FormData = {};

/** What the answers in a store make of the fields of a form: shown or hidden, required or not, computed or typed. */
export function createFacts(root: ObjectSchema, store: FormStore): FactSource {
  const answerAt = (path: Path): unknown => getIn(store.getState().data, path);

  const view: FormView = (object) => formView(root, store.getState().data)(object);

  /** The object that holds the field at a path: its schema and its answers. */
  const holder = (path: Path): { schema: ObjectSchema; answers: Answers; name: string } | undefined => {
    const base = path.slice(0, -1);
    const [schema, answers, name] = [schemaAt(root, base), answerAt(base), path.at(-1)];
    if (!isObjectSchema(schema) || typeof name !== 'string') return undefined;
    return { schema, answers: isPlainObject(answers) ? answers : NOTHING, name };
  };

  return {
    subscribe: (listener) => store.subscribe((state, before) => state.data !== before.data && listener()),
    isVisible: (path) => {
      const at = holder(path);
      return at === undefined || !hiddenFields(at.schema, at.answers, view).has(at.name);
    },
    isRequired: (path) => {
      const at = holder(path);
      return at !== undefined && requiredFields(at.schema, at.answers, view).has(at.name);
    },
    offered: (path) => {
      const at = holder(path);
      return at && offeredValues(at.schema, at.answers, at.name, view);
    },
    answer: answerAt,
    computed: (path) => {
      const at = holder(path);
      const field = at?.schema.properties[at.name];
      const computed = field?.['x-computed'];
      if (!at || !field || computed === undefined) return undefined;
      const value = derive(computed, scopeOf(at.schema, at.answers, view, { live: liveOptions }));
      if (value === undefined) return undefined;
      return field.format === undefined ? labelOf(field, value, liveOptions) : formatDate(String(value));
    },
  };
}
