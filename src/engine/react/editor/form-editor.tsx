import type { RJSFSchema } from '@rjsf/utils';
import { memo, useMemo, useSyncExternalStore } from 'react';
import type { FormEvent } from 'react';
import type { EditableForm } from '../../definition/form.ts';
import { assignWidgets } from '../fields/assign-widgets.ts';
import { fieldEvents } from '../fields/field-events.ts';
import { flushPending } from '../fields/pending-change.ts';
import { createRegistry, ROOT_PATH } from '../fields/registry.ts';
import { theme } from '../fields/theme.ts';
import { drawRest } from '../fields/use-drawn-cells.ts';
import type { FormSession } from './session.ts';
import { useAfterPress } from './use-after-press.ts';
import type { ErrorControl } from './error-control.ts';

/** Reads to screen readers the message that came last to a field; a live region must be there before its words are. */
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
 * Draws a form with RJSF from its compiled definition. The store is the one truth: each field reads and writes its own
 * answer there, so RJSF is given none and a key press, a draft, an undo or a fill renders only the fields it changes.
 */
export const FormEditor = memo(function FormEditor({
  session,
  onCheck,
  onNext,
}: {
  readonly session: FormSession<EditableForm>;
  readonly onCheck: () => void;
  /** The user is done with a field; must not change from render to render. */
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
    drawRest();
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
