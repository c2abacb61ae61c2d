import type { ComponentType, Ref } from 'react';
import { AutoForm } from 'uniforms-unstyled';

/** What a drawn form of uniforms can be asked. Its promise is rejected with the errors. */
export interface FormHandle {
  submit(): Promise<unknown>;
}

type Props = Record<string, unknown> & {
  readonly ref: Ref<FormHandle>;
  readonly onChangeModel: (model: Record<string, unknown>) => void;
};

/** The form of uniforms; its own types leave out what its outer layers add. */
export const Form = AutoForm as unknown as ComponentType<Props>;
