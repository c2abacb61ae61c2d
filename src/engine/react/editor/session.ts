import type { EditableForm, FillableForm } from '../../definition/form.ts';
import { ageText } from '../../../shared/lib/age-text.ts';
import { getIn } from '../../../shared/lib/path.ts';
import type { AttachmentSource, EngineFormContext } from '../fields/form-context.ts';
import type { ImageUpload } from '../fields/image-upload.ts';
import { applyDefaultRule } from '../../store/default-rule.ts';
import type { FormStore } from '../../store/form-store.ts';
import { createErrorControl } from './error-control.ts';
import type { ErrorControl } from './error-control.ts';
import { createFieldStateSource } from './field-state.ts';
import { newlyVisibleDefaults } from './default-on-reveal.ts';

/** Editing session of a form on a store: field state, and effects of answers. */
export interface FormSession<Form extends EditableForm = FillableForm> {
  readonly form: Form;
  readonly errors: ErrorControl;
  /** Referentially stable for the lifetime of the session, as RJSF requires. */
  readonly context: EngineFormContext;
  /** Subscribes to the answers; returns an unsubscribe function. */
  watch(): () => void;
}

/**
 * Creates the session of a form; inactive until `watch` is called. `attachments`: reports to enclose, if available;
 * `uploadImage`: image upload, if available; `onClear`: clears a section.
 */
export function createSession<Form extends EditableForm>(
  form: Form,
  store: FormStore,
  onSwitch: (slug: string) => void,
  attachments?: AttachmentSource,
  uploadImage?: ImageUpload,
  onClear?: EngineFormContext['onClear'],
): FormSession<Form> {
  const errors = createErrorControl(form, store);
  const context: EngineFormContext = {
    errors,
    facts: createFieldStateSource(form.schema, store),
    marks: {
      subscribe: (listener) =>
        store.subscribe(
          ({ givenIn, changedAt }, before) =>
            (givenIn !== before.givenIn || changedAt !== before.changedAt) && listener(),
        ),
      inherited: () => Object.keys(store.getState().inherited()).join(' '),
      ages: () =>
        Object.entries(store.getState().stale())
          .map(([name, at]) => `${name} ${ageText(at, Date.now())}`)
          .join('\n'),
    },
    onEdit: (path, value) => {
      const base = path.slice(0, -1);
      if (getIn(store.getState().data, base) !== undefined) store.getState().setField(path, value);
    },
    onFill: (base, values) => store.getState().autofill(values, base),
    onWithdraw: (base, names) => store.getState().withdrawAutofill(names, base),
    onSwitch,
    ...(attachments && { attachments }),
    ...(uploadImage && { uploadImage }),
    ...(onClear && { onClear }),
  };
  return {
    form,
    errors,
    context,
    watch: () => {
      const stopErrors = errors.watch();
      const stopStamps = store.subscribe((state, before) => {
        if (state.data === before.data || state.lastCause === 'undo' || state.lastCause === 'redo') return;
        for (const { base, field, rule } of newlyVisibleDefaults(form.schema, before.data, state.data)) {
          store.getState().autofill({ [field]: applyDefaultRule(rule, new Date()) }, base);
        }
      });
      return () => {
        stopStamps();
        stopErrors();
      };
    },
  };
}
