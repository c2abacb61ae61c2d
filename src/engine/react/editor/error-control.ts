import { getIn } from '../../../shared/lib/path.ts';
import { isEmpty } from '../../../shared/lib/empty.ts';
import type { EditableForm } from '../../definition/form.ts';
import type { ErrorSource } from '../fields/form-context.ts';
import { liveOptions } from '../../sources/source-store.ts';
import type { FormStore } from '../../store/form-store.ts';
import { fieldId } from '../../validate/field-error.ts';
import type { FieldError, Findings } from '../../validate/field-error.ts';
import { loadValidation, prepareValidation, readyValidation } from '../../validate/load-validate.ts';

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

const NONE: Findings = { errors: [], hints: [] };

/** Messages by the id of their field. */
const byField = (found: readonly FieldError[]): ReadonlyMap<string, string> =>
  new Map(found.map(({ path, message }) => [fieldId(path), message]));

const isSame = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): boolean =>
  a.size === b.size && [...a].every(([id, message]) => b.get(id) === message);

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
  let shown = NONE.errors;
  let messages = byField(NONE.errors);
  let hints = byField(NONE.hints);
  let latest: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Undefined while the code of the validation is not there. */
  const current = (): Findings | undefined =>
    readyValidation()?.validateWithHints(form, store.getState().data, { live: liveOptions });
  const isArmed = ({ path }: FieldError): boolean => armed.has(fieldId(path));
  const show = (found: Findings, isCheck = false): void => {
    const errors = found.errors.filter(isArmed);
    const said = [...errors, ...found.hints.filter(isArmed)];
    const before = new Map([...hints, ...messages]);
    const fresh = said.findLast(({ path, message }) => before.get(fieldId(path)) !== message);
    const stays = said.some(({ message }) => message === latest);
    latest = isCheck ? undefined : (fresh?.message ?? (stays ? latest : undefined));
    const next = { messages: byField(errors), hints: byField(said.slice(errors.length)) };
    const same = isSame(messages, next.messages) && isSame(hints, next.hints);
    shown = errors;
    ({ messages, hints } = next);
    if (!same) for (const listener of listeners) listener();
  };
  const refresh = (): void => {
    timer = undefined;
    const found = armed.size === 0 ? NONE : current();
    if (found) show(found);
    // What does not come now is asked for again at the next field.
    else void prepareValidation().then(() => readyValidation() && refresh());
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: (id) => messages.get(id),
    hint: (id) => hints.get(id),
    ids: () => [...messages.keys()],
    shown: () => shown,
    latest: () => latest,
    blurred: (id) => {
      if (armed.has(id) || isEmpty(getIn(store.getState().data, pathOf(id)))) return;
      armed.add(id);
      refresh();
    },
    check: async () => {
      await loadValidation();
      const found = current() ?? NONE;
      for (const error of found.errors) armed.add(fieldId(error.path));
      show(found, true);
      return found.errors;
    },
    reset: () => {
      armed.clear();
      show(NONE);
    },
    watch: () => {
      void prepareValidation();
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
