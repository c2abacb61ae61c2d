import { getIn } from '../../../lib/path.ts';
import type { Path } from '../../../lib/path.ts';
import { isPlainObject } from '../../../lib/plain-object.ts';
import type { Answers, FormView } from '../../conditions/memoize-verdict.ts';
import { scopeOf } from '../../conditions/scope.ts';
import { formView, hiddenFields, offeredValues, requiredFields } from '../../conditions/visible.ts';
import { derive } from '../../data/derive.ts';
import { labelOf } from '../../data/labels.ts';
import { isObjectSchema, itemObject, schemaAt } from '../../definition/schema.ts';
import type { ObjectSchema } from '../../definition/schema.ts';
import type { FactSource } from '../fields/form-context.ts';
import { formatDate } from '../../../lib/date-text.ts';
import { liveOptions } from '../../sources/source-store.ts';
import type { FormStore } from '../../store/form-store.ts';
import type { FormData } from '../../store/model.ts';

const NOTHING: FormData = {};

/** Whether the options of some field depend on other answers, those of rows included. */
const hasOffers = (schema: ObjectSchema): boolean =>
  schema['x-rules']?.some(({ offers }) => offers !== undefined) === true ||
  Object.values(schema.properties).some((field) => {
    const item = itemObject(field);
    return item !== undefined && hasOffers(item);
  });

/** What the answers in a store make of the fields of a form: shown or hidden, required or not, computed or typed. */
export function createFacts(root: ObjectSchema, store: FormStore): FactSource {
  // Asked by every field at every change, and few forms have such a field.
  const varies = hasOffers(root);

  const view: FormView = (object) => formView(root, store.getState().data)(object);

  /** The object that holds the field at a path: its schema and its answers. */
  const holder = (path: Path): { schema: ObjectSchema; answers: Answers; name: string } | undefined => {
    const schema = schemaAt(root, path.slice(0, -1));
    const answers = path.length > 1 ? getIn(store.getState().data, path.slice(0, -1)) : store.getState().data;
    const name = path.at(-1);
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
      if (!varies) return undefined;
      const at = holder(path);
      return at && offeredValues(at.schema, at.answers, at.name, view);
    },
    answer: (path) => getIn(store.getState().data, path),
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
