import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { createRef } from 'react';
import { conditionalSchema } from '../../neutral/json-schema.ts';
import type { Watch } from '../../browser/watch.ts';
import { fieldsOf } from '../../neutral/spec.ts';
import type { Subject } from '../subject.ts';

declare const watch: Watch;

/** `@rjsf/core` with defaults. */
export const subject: Subject = {
  settings:
    '@rjsf/core, its own theme, validator-ajv8, no live validation, answers kept by the form; conditions as if/then; headings left out',
  open: (spec) => {
    const form = createRef<Form>();
    const notes = fieldsOf(spec).filter(({ kind }) => kind === 'long');
    return {
      element: (
        <Form
          ref={form}
          schema={conditionalSchema(spec)}
          uiSchema={Object.fromEntries(notes.map(({ name }) => [name, { 'ui:widget': 'textarea' }]))}
          validator={validator}
          initialFormData={spec.data}
          liveValidate={false}
          showErrorList={false}
          noHtml5Validate
        />
      ),
      control: (name, row) =>
        document.getElementById(row === undefined ? `root_${name}` : `root_rows_${row}_${name}`),
      data: () => form.current?.state.formData as unknown,
      check: async () => {
        form.current?.validateForm();
        await watch.afterPaint();
        return form.current?.state.errors.length ?? -1;
      },
    };
  },
};
