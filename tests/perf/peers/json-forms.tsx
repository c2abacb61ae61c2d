import type { JsonFormsCore, JsonSchema, ValidationMode } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { flatSchema } from '../neutral/json-schema.ts';
import type { Subject } from '../pages/subject.ts';
import { layoutOf, scopeOf } from './json-forms-layout.ts';

/** JSON Forms with its vanilla renderers. */
export const subject: Subject = {
  settings:
    'vanilla renderers, validationMode NoValidation until the check, SHOW rules; answers arrive after its own 10 ms debounce',
  open: (spec) => {
    const [schema, uischema] = [flatSchema(spec) as JsonSchema, layoutOf(spec)];
    let current: unknown = spec.data;
    let show: (mode: ValidationMode) => void = () => undefined;
    let answer: ((errors: number) => void) | undefined;
    function Whole() {
      const [mode, setMode] = useState<ValidationMode>('NoValidation');
      show = setMode;
      const changed = ({ data, errors = [] }: Pick<JsonFormsCore, 'data' | 'errors'>): void => {
        current = data;
        if (mode === 'ValidateAndShow') answer?.(errors.length);
      };
      return (
        <JsonForms
          schema={schema}
          uischema={uischema}
          data={spec.data}
          renderers={vanillaRenderers}
          cells={vanillaCells}
          validationMode={mode}
          onChange={changed}
        />
      );
    }
    const inRow = (name: string, row: number): Element | undefined => {
      const column = spec.row?.findIndex((field) => field.name === name) ?? 0;
      return document.querySelectorAll('tbody tr')[row]?.querySelectorAll('input, select')[column];
    };
    return {
      element: <Whole />,
      control: (name, row) =>
        row === undefined ? document.getElementById(`${scopeOf(name)}-input`) : inRow(name, row),
      data: () => current,
      check: () =>
        new Promise((done) => {
          answer = done;
          show('ValidateAndShow');
        }),
    };
  },
};
