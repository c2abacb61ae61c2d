import { getIn } from '../../../lib/path.ts';
import { isEmpty } from '../../../lib/empty.ts';
import type { EditableForm } from '../../definition/form.ts';
import type { ErrorSource } from '../fields/form-context.ts';
import { liveOptions } from '../../sources/source-store.ts';
import type { FormStore } from '../../store/form-store.ts';
import { fieldId } from '../../validate/field-error.ts';
import type { FieldError } from '../../validate/field-error.ts';
import { loadValidate, prepareValidate, readyValidate } from '../../validate/load-validate.ts';

/** Decides which errors a user sees, and when: nothing on load, at blur once there is content, everything on check. */
export interface ErrorControl extends ErrorSource {
  /** The errors that are shown now, in the order of the form. */
  shown(): readonly FieldError[];
  /** The message that came last to a field that was left or edited, while it shows; the list of a check announces itself. */
  latest(): string | undefined;
  /** A field was left: its error shows if there is content to validate. */
  blurred(id: string): void;
  /** The user asked for a check: every error shows. Returns them; rejects when the validation cannot be fetched. */
  check(): Promise<readonly FieldError[]>;
  /** Forgets what was shown, for a cleared or another document. */
  reset(): void;
  /** Keeps the shown errors true while the answers change; returns how to stop. */
  watch(): () => void;
}

const NONE: readonly FieldError[] = [];

const pathOf = (id: string): (string | number)[] =>
  id
    .split('_')
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/**
 * Watches a store and keeps the shown errors true: one that was mended goes at the next change, and a field that was
 * never left shows none. Validation happens after the change was drawn, never on the way of a key press.
 */
export function createErrorControl(form: EditableForm, store: FormStore): ErrorControl {
  const listeners = new Set<() => void>();
  const armed = new Set<string>();
  let shown: readonly FieldError[] = NONE;
  let messages = new Map<string, string>();
  let latest: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Undefined while the code of the validation is not there. */
  const currentErrors = (): readonly FieldError[] | undefined =>
    readyValidate()?.(form, store.getState().data, { live: liveOptions });
  const show = (errors: readonly FieldError[], isCheck = false): void => {
    const next = new Map(errors.map((error) => [fieldId(error.path), error.message]));
    const fresh = errors.findLast(({ path, message }) => messages.get(fieldId(path)) !== message);
    const stays = errors.some(({ message }) => message === latest);
    latest = isCheck ? undefined : (fresh?.message ?? (stays ? latest : undefined));
    const same =
      next.size === messages.size && [...next].every(([id, message]) => messages.get(id) === message);
    shown = errors;
    messages = next;
    if (!same) for (const listener of listeners) listener();
  };
  const refresh = (): void => {
    timer = undefined;
    const errors = armed.size === 0 ? NONE : currentErrors();
    if (errors) show(errors.filter((error) => armed.has(fieldId(error.path))));
    // What does not come now is asked for again at the next field.
    else void prepareValidate().then(() => readyValidate() && refresh());
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (id) => messages.get(id),
    ids: () => [...messages.keys()],
    shown: () => shown,
    latest: () => latest,
    blurred: (id) => {
      if (armed.has(id) || isEmpty(getIn(store.getState().data, pathOf(id)))) return;
      armed.add(id);
      refresh();
    },
    check: async () => {
      await loadValidate();
      const errors = currentErrors() ?? NONE;
      for (const error of errors) armed.add(fieldId(error.path));
      show(errors, true);
      return errors;
    },
    reset: () => {
      armed.clear();
      show(NONE);
    },
    watch: () => {
      void prepareValidate();
      const stop = store.subscribe((state, before) => {
        if (state.data !== before.data && armed.size > 0) timer ??= setTimeout(refresh, 0);
      });
      return () => {
        clearTimeout(timer);
        timer = undefined;
        stop();
      };
    },
  };
}
