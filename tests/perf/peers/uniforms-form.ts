import type { ComponentType, Ref } from 'react';
import { AutoForm } from 'uniforms-unstyled';

/** The methods of a rendered uniforms form that are used here. Its promise rejects with the errors. */
export interface FormHandle {
  submit(): Promise<unknown>;
}

type Props = Record<string, unknown> & {
  readonly ref: Ref<FormHandle>;
  readonly onChangeModel: (model: Record<string, unknown>) => void;
};

/** The uniforms form; the types lack what its outer layers add. */
export const Form = AutoForm as unknown as ComponentType<Props>;
