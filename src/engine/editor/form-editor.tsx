import Form from '@rjsf/core';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import { hashForSchema } from '@rjsf/utils';
import type { RJSFSchema } from '@rjsf/utils';
import { memo, useCallback, useMemo } from 'react';
import type { KeyboardEvent } from 'react';
import { oncePer } from '../../lib/once-per.ts';
import type { EditableForm } from '../definition/form.ts';
import { assignWidgets } from '../fields/assign-widgets.ts';
import { flushPending } from '../fields/pending-change.ts';
import { theme } from '../fields/theme.ts';
import type { FormSession } from './session.ts';
import { useAfterPress } from './use-after-press.ts';

/** RJSF would walk the whole form at every change of its data. */
const NOTHING = {};

// Rows and defaults are the store's affair: RJSF must not add any.
const NO_DEFAULTS = {
  arrayMinItems: { populate: 'never' },
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
} as const;

const schemaOf = (form: EditableForm): RJSFSchema => form.schema as unknown as RJSFSchema;

/** RJSF's validator of a form; made once, as RJSF names a schema by all of its text. */
const validatorOf = oncePer((form: EditableForm) => {
  const schema = schemaOf(form);
  const functions = { [hashForSchema(schema)]: form.validate };
  return createPrecompiledValidator(
    functions as unknown as Parameters<typeof createPrecompiledValidator>[0],
    schema,
  );
});

/** Enter inside a one-line control belongs to that control; only the check button submits. */
function keepEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
}

/**
 * Draws a form with RJSF from its compiled definition. The store is the one truth: each field reads and writes its own
 * answer there, so RJSF is given none and a key press, a draft, an undo or a fill renders only the fields it changes.
 */
export const FormEditor = memo(function FormEditor({
  session,
  onCheck,
}: {
  readonly session: FormSession<EditableForm>;
  readonly onCheck: () => void;
}) {
  const { form, context, errors } = session;
  const uiSchema = useMemo(() => assignWidgets(form.schema, form.ui), [form]);

  const afterPress = useAfterPress();
  const left = useCallback((id: string) => afterPress(() => errors.blurred(id)), [afterPress, errors]);

  const submit = (): void => {
    flushPending();
    onCheck();
  };
  return (
    <div onKeyDown={keepEnter} role="presentation">
      <Form
        {...theme}
        id="form"
        schema={schemaOf(form)}
        uiSchema={uiSchema}
        validator={validatorOf(form)}
        formData={NOTHING}
        formContext={context}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        noValidate
        noHtml5Validate
        onSubmit={submit}
        onBlur={left}
      >
        {/* RJSF draws its own button unless it is given children. */}
        <></>
      </Form>
    </div>
  );
});
