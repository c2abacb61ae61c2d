import type { RJSFSchema } from '@rjsf/utils';
import { memo, useMemo, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import type { EditableForm } from '../../definition/form.ts';
import { assignWidgets } from '../fields/assign-widgets.ts';
import { fieldEvents } from '../fields/field-events.ts';
import { flushPending } from '../fields/pending-change.ts';
import { createRegistry, ROOT_PATH } from '../fields/registry.ts';
import { theme } from '../fields/theme.ts';
import { renderRemainingFields } from '../fields/use-progressive-render.ts';
import type { FormSession } from './session.ts';
import { useAfterPress } from './use-after-press.ts';
import type { ErrorControl } from './error-control.ts';

/** Announces the latest field message to screen readers; a live region must exist before its content changes. */
function ErrorAnnouncer({ errors }: { readonly errors: ErrorControl }) {
  const message = useSyncExternalStore(errors.subscribe, errors.latest);
  return (
    <p className="visually-hidden" role="status">
      {message}
    </p>
  );
}

// Each field reads and writes its own answer in the store.
const ignore = (): void => {};

/**
 * Renders a form with RJSF from its compiled definition. The store is the single source of truth: each field reads and
 * writes its own answer there, and RJSF receives no form data, so that a change renders only its fields.
 */
export const FormEditor = memo(function FormEditor({
  session,
  onCheck,
  onNext,
}: {
  readonly session: FormSession<EditableForm>;
  readonly onCheck: () => void;
  /** Called when the user completes a field; must be referentially stable. */
  readonly onNext?: () => void;
}) {
  const { form, context, errors } = session;
  const uiSchema = useMemo(() => assignWidgets(form.schema, form.ui), [form]);
  const schema = form.schema as unknown as RJSFSchema;
  const registry = useMemo(() => createRegistry(schema, context), [schema, context]);

  const afterPress = useAfterPress();
  const events = useMemo(
    () => fieldEvents((id) => afterPress(() => errors.blurred(id)), onNext),
    [afterPress, errors, onNext],
  );

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    renderRemainingFields();
    flushPending();
    onCheck();
  };
  return (
    <form className="rjsf" id="form" noValidate {...events} onSubmit={submit}>
      <theme.fields.SchemaField
        name=""
        schema={schema}
        uiSchema={uiSchema}
        registry={registry}
        fieldPathId={ROOT_PATH}
        onChange={ignore}
        onBlur={ignore}
        onFocus={ignore}
      />
      <ErrorAnnouncer errors={errors} />
    </form>
  );
});
