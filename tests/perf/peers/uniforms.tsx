import Ajv from 'ajv';
import { createRef } from 'react';
import { useForm } from 'uniforms';
import { JSONSchemaBridge } from 'uniforms-bridge-json-schema';
import { AutoField, LongTextField } from 'uniforms-unstyled';
import { flatSchema } from '../neutral/json-schema.ts';
import { DRIVER } from '../neutral/spec.ts';
import type { Field } from '../neutral/spec.ts';
import { plainControl } from '../pages/control.tsx';
import type { Subject } from '../pages/subject.ts';
import { Form } from './uniforms-form.ts';
import type { FormHandle } from './uniforms-form.ts';

type Model = Record<string, unknown>;

const draw = ({ kind, name }: Field) =>
  kind === 'long' ? <LongTextField key={name} name={name} /> : <AutoField key={name} name={name} />;

function Conditional({ field }: { readonly field: Field }) {
  return useForm<Model>().model[DRIVER] === true ? draw(field) : null;
}

const drawAny = (field: Field) =>
  field.conditional ? <Conditional key={field.name} field={field} /> : draw(field);

/** uniforms with its plain theme. */
export const subject: Subject = {
  settings:
    'AutoForm, uniforms-unstyled, JSON Schema bridge, ajv compiled once, validate="onsubmit"; conditional fields read the form’s context',
  open: (spec) => {
    const schema = flatSchema(spec);
    const validate = new Ajv({ allErrors: true, strict: false }).compile(schema);
    const validator = (model: Model) => (validate(model) ? null : { details: validate.errors ?? [] });
    const bridge = new JSONSchemaBridge({ schema, validator });
    const form = createRef<FormHandle>();
    let current: Model = spec.data;
    return {
      element: (
        <Form
          {...{ ref: form, schema: bridge, model: spec.data, validate: 'onsubmit' }}
          onChangeModel={(model) => void (current = model)}
        >
          {spec.sections.map(({ title, fields }) => (
            <fieldset key={title}>
              <legend>{title}</legend>
              {fields.map(drawAny)}
            </fieldset>
          ))}
          {spec.row && <AutoField name="rows" />}
        </Form>
      ),
      control: plainControl,
      data: () => current,
      check: () =>
        form.current?.submit().then(
          () => 0,
          (error: { details?: readonly unknown[] }) => error.details?.length ?? -1,
        ) ?? -1,
    };
  },
};
