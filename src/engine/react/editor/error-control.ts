import { getIn } from '../../../shared/lib/path.ts';
import { isEmpty } from '../../../shared/lib/empty.ts';
import type { EditableForm } from '../../definition/form.ts';
import type { ErrorSource } from '../fields/form-context.ts';
import { liveOptions } from '../../sources/source-store.ts';
import type { FormStore } from '../../store/form-store.ts';
import { fieldId } from '../../validate/field-error.ts';
import type { FieldError, Findings } from '../../validate/field-error.ts';
import { loadInBackground } from '../../../shared/lib/chunk-loads.ts';
import { validation } from '../../validate/load-validate.ts';

/** Decides which errors are visible: none on load, a field's error on blur if it has content, all on check. */
export interface ErrorControl extends ErrorSource {
  /** Returns the visible errors, in form order. */
  shown(): readonly FieldError[];
  /** Returns the latest visible message of a blurred or edited field; the error list of a check is its own alert. */
  latest(): string | undefined;
  /** Handles the blur of a field: shows its error if it has content. */
  blurred(id: string): void;
  /** Shows every error and returns them; rejects if the validation module cannot be loaded. */
  check(): Promise<readonly FieldError[]>;
  /** Resets the visible errors, for a cleared or another document. */
  reset(): void;
  /** Updates the visible errors while answers change; returns an unsubscribe function. */
  watch(): () => void;
}

const NONE: Findings = { errors: [], hints: [] };

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
 * Subscribes to a store and updates the visible errors: a corrected one disappears on the next change, and a field that
 * was never blurred shows none. Validates after rendering, never during a key press.
 */
export function createErrorControl(form: EditableForm, store: FormStore): ErrorControl {
  const listeners = new Set<() => void>();
  const armed = new Set<string>();
  let shown = NONE.errors;
  let messages = byField(NONE.errors);
  let hints = byField(NONE.hints);
  let latest: string | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Undefined until the validation module is loaded. */
  const current = (): Findings | undefined =>
    validation.ready()?.validateWithHints(form, store.getState().data, { live: liveOptions });
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
    // If loading fails, the next field retries.
    else loadInBackground(validation.prepare).then(refresh, () => undefined);
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
      await validation.load();
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
      loadInBackground(validation.prepare).catch(() => undefined);
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
