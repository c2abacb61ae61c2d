import { createRef, useImperativeHandle } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { DRIVER } from '../neutral/spec.ts';
import type { Field } from '../neutral/spec.ts';
import { Control, plainControl } from '../pages/control.tsx';
import { groupsOf } from '../pages/groups.ts';
import type { Subject } from '../pages/subject.ts';

type Values = Record<string, unknown>;
type Bind = { readonly field: Field; readonly place: string };

function Bound({ field, place }: Bind) {
  const { register } = useFormContext<Values>();
  const { kind, required } = field;
  const number = kind === 'number' ? { valueAsNumber: true as const } : {};
  return <Control field={field} {...register(place, { required, ...number })} />;
}

const Conditional = (props: Bind) =>
  useWatch<Values>({ name: DRIVER }) === true ? <Bound {...props} /> : null;

/** react-hook-form with registered inputs: a hand-written form, the fastest variant. */
export const subject: Subject = {
  settings: 'registered native inputs, mode onSubmit, useWatch for conditions',
  open: (spec) => {
    const held = createRef<UseFormReturn<Values>>();
    function Whole() {
      const form = useForm<Values>({ mode: 'onSubmit', defaultValues: spec.data });
      useImperativeHandle(held, () => form);
      return (
        <FormProvider {...form}>
          {groupsOf(spec).map(({ title, fields }) => (
            <fieldset key={title}>
              <legend>{title}</legend>
              {fields.map((bind) =>
                bind.field.conditional ? (
                  <Conditional key={bind.place} {...bind} />
                ) : (
                  <Bound key={bind.place} {...bind} />
                ),
              )}
            </fieldset>
          ))}
        </FormProvider>
      );
    }
    const check = async (): Promise<number> => {
      let found: FieldErrors = {};
      await held.current?.handleSubmit(
        () => undefined,
        (errors) => void (found = errors),
      )();
      return Object.keys(found).length;
    };
    return { element: <Whole />, control: plainControl, data: () => held.current?.getValues(), check };
  },
};
