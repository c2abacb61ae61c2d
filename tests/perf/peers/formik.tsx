import { FastField, Field as LiveField, Formik, useFormikContext } from 'formik';
import type { FieldProps, FormikProps, FormikValues } from 'formik';
import { createRef } from 'react';
import { DRIVER, fieldsOf } from '../neutral/spec.ts';
import type { Field, Spec } from '../neutral/spec.ts';
import { Control, plainControl } from '../pages/control.tsx';
import { Layout } from '../pages/layout.tsx';
import type { Subject } from '../pages/subject.ts';

const required = (spec: Spec) => (values: FormikValues) =>
  Object.fromEntries(
    fieldsOf(spec)
      .filter((field) => field.required && !values[field.name])
      .map(({ name }) => [name, 'Required']),
  );

function draw(field: Field, place: string) {
  const Wrapper = field.conditional ? LiveField : FastField;
  return (
    <Wrapper name={place} type={field.kind === 'tick' ? 'checkbox' : undefined}>
      {({ field: bound }: FieldProps) => <Control field={field} {...bound} value={bound.value ?? ''} />}
    </Wrapper>
  );
}

function Conditional({ field, place }: { readonly field: Field; readonly place: string }) {
  return useFormikContext<FormikValues>().values[DRIVER] === true ? draw(field, place) : null;
}

/** Formik with its fast fields. */
export const subject: Subject = {
  settings:
    'FastField, no validation on change or blur, a validate function by hand; conditional fields read the form’s context',
  open: (spec) => {
    const form = createRef<FormikProps<FormikValues>>();
    return {
      element: (
        <Formik
          innerRef={form}
          initialValues={spec.data}
          validate={required(spec)}
          validateOnChange={false}
          validateOnBlur={false}
          onSubmit={() => undefined}
        >
          <Layout
            spec={spec}
            draw={(field, place) =>
              field.conditional ? <Conditional field={field} place={place} /> : draw(field, place)
            }
          />
        </Formik>
      ),
      control: plainControl,
      data: () => form.current?.values,
      check: async () => Object.keys((await form.current?.validateForm()) ?? {}).length,
    };
  },
};
