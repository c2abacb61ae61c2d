import { createRef, useDeferredValue, useImperativeHandle } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { DRIVER } from '../neutral/spec.ts';
import type { Field, Spec } from '../neutral/spec.ts';
import { Control, plainControl } from '../pages/control.tsx';
import { Layout } from '../pages/layout.tsx';
import type { Subject } from '../pages/subject.ts';

type Values = Record<string, unknown>;
type Bind = { readonly field: Field; readonly place: string };

function Bound({ field: { kind, required }, field, place }: Bind) {
  const { register } = useFormContext<Values>();
  const number = kind === 'number' ? { valueAsNumber: true as const } : {};
  return <Control field={field} {...register(place, { required, ...number })} />;
}

const Conditional = (props: Bind) =>
  useWatch<Values>({ name: DRIVER }) === true ? <Bound {...props} /> : null;

/** The document that this engine makes, fetched only where it is shown. */
async function livePost(spec: Spec) {
  const { neutralForm, Post } = await import('../pages/post.tsx');
  const form = await neutralForm(spec);
  return () => <Post form={form} answers={useDeferredValue(useWatch<Values>())} />;
}

const draw = (field: Field, place: string) =>
  field.conditional ? <Conditional field={field} place={place} /> : <Bound field={field} place={place} />;

/** react-hook-form with the inputs registered. */
export const subject: Subject = {
  settings:
    'registered native inputs, mode onSubmit, useWatch for conditions and for the document, which is made by this engine of a deferred value',
  open: async (spec: Spec) => {
    const Live = spec.preview ? await livePost(spec) : undefined;
    const held = createRef<UseFormReturn<Values>>();
    function Whole() {
      const form = useForm<Values>({ mode: 'onSubmit', defaultValues: spec.data });
      useImperativeHandle(held, () => form);
      return (
        <FormProvider {...form}>
          <Layout spec={spec} draw={draw} />
          {Live && <Live />}
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
