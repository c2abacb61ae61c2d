import { getIn } from '../../../../src/lib/path.ts';
import { setIn } from '../../../../src/lib/path.ts';
import type { FormData } from '../../../../src/engine/store/model.ts';
import { fieldsOf } from '../../neutral/spec.ts';
import type { Field, Spec } from '../../neutral/spec.ts';
import { Control, placeOf, plainControl } from '../control.tsx';
import { Layout } from '../layout.tsx';
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

const places = (spec: Spec): readonly (readonly [Field, string])[] => [
  ...fieldsOf(spec).map((field) => [field, field.name] as const),
  ...(Array.isArray(spec.data['rows']) ? spec.data['rows'] : []).flatMap((_, row) =>
    (spec.row ?? []).map((field) => [field, placeOf(field.name, row)] as const),
  ),
];

/** The control of every comparison: inputs that React draws once and leaves to the browser. */
export const subject: Subject = {
  settings:
    'uncontrolled inputs; answers are read from the page when asked for; conditional fields always stand',
  open: (spec) => ({
    element: (
      <form>
        <Layout
          spec={spec}
          draw={(field, place) => (
            <Control field={field} name={place} {...start(field, getIn(spec.data, pathOf(place)))} />
          )}
        />
      </form>
    ),
    control: plainControl,
    data: () =>
      places(spec).reduce<FormData>(
        (data, [field, place]) => setIn(data, pathOf(place), read(field, place)),
        spec.data,
      ),
    check: () => fieldsOf(spec).filter((field) => field.required && read(field, field.name) === '').length,
  }),
};
