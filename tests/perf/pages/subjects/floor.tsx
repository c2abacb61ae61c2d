import type { FormData } from '../../../../src/engine/store/model.ts';
import { getIn, setIn } from '../../../../src/shared/lib/path.ts';
import { fieldsOf } from '../../neutral/spec.ts';
import type { Field } from '../../neutral/spec.ts';
import { Control, plainControl } from '../control.tsx';
import { groupsOf } from '../groups.ts';
import type { Subject } from '../subject.ts';

const pathOf = (place: string): (string | number)[] =>
  place.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));

function start(field: Field, answer: unknown): object {
  if (field.kind === 'tick') return { defaultChecked: answer === true };
  return { defaultValue: typeof answer === 'string' || typeof answer === 'number' ? answer : '' };
}

function read({ kind }: Field, place: string): unknown {
  const control = plainControl(place);
  if (control instanceof HTMLInputElement && kind === 'tick') return control.checked;
  const text = control && 'value' in control ? String(control.value) : '';
  return kind === 'number' && text !== '' ? Number(text) : text;
}

/** The baseline: uncontrolled inputs that React renders once. */
export const subject: Subject = {
  settings:
    'uncontrolled inputs; answers are read from the page when asked for; conditional fields always stand',
  open: (spec) => {
    const groups = groupsOf(spec);
    return {
      element: (
        <form>
          {groups.map(({ title, fields }) => (
            <fieldset key={title}>
              <legend>{title}</legend>
              {fields.map(({ field, place }) => (
                <Control
                  key={place}
                  field={field}
                  name={place}
                  {...start(field, getIn(spec.data, pathOf(place)))}
                />
              ))}
            </fieldset>
          ))}
        </form>
      ),
      control: plainControl,
      data: () =>
        groups
          .flatMap(({ fields }) => fields)
          .reduce<FormData>(
            (data, { field, place }) => setIn(data, pathOf(place), read(field, place)),
            spec.data,
          ),
      check: () => fieldsOf(spec).filter((field) => field.required && read(field, field.name) === '').length,
    };
  },
};
