import type { ObjectSchema } from '../definition/schema.ts';
import type { FormData } from '../store/model.ts';

/**
 * The part of the shared data that a form edits. The same object comes back while none of its fields changed, so
 * that a change elsewhere does not make the form render.
 */
export function createSlice(schema: ObjectSchema): (data: FormData) => FormData {
  const names = Object.keys(schema.properties);
  let last: FormData = {};
  return (data) => {
    const same = names.every((name) => data[name] === last[name]);
    if (!same)
      last = Object.fromEntries(
        names.filter((name) => data[name] !== undefined).map((name) => [name, data[name]]),
      );
    return last;
  };
}
