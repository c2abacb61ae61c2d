import { createStore, type StoreApi } from 'zustand/vanilla';
import { createSession, type FormSession } from '../../../engine/react/editor/session.ts';
import type { EditableForm } from '../../../engine/definition/form.ts';
import { createFormStore, type FormStore } from '../../../engine/store/form-store.ts';
import type { FormData } from '../../../engine/store/model.ts';
import { deepEqual } from '../../../shared/lib/equal.ts';
import { changesOf, type FieldChange, changesText } from './changes.ts';
import type { Collection } from './collection.ts';
import { toFormData, toStored } from './entries.ts';
import type { EntryChange, Saving } from '../../../services/change-history/save-entry.ts';
import { readJsonObject, writeJson } from '../../../shared/lib/json-storage.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { sessionText } from '../../../shared/lib/storage.ts';

/** An unsaved edit and the stored value it is based on. */
interface Unsaved {
  readonly base: unknown;
  readonly data: FormData;
}

const keyOf = (by: string, path: string): string => `phmc-admin-edit/${by}/${path}`;

/** Reads the unsaved edit of an account from session storage; undefined if there is none. */
function unsavedAt(by: string, path: string): Unsaved | undefined {
  const kept = readJsonObject(sessionText, keyOf(by, path));
  return kept && isPlainObject(kept['data']) ? { base: kept['base'] ?? null, data: kept['data'] } : undefined;
}

/** Stores an unsaved edit in session storage, which survives a reload of the tab. */
const keepUnsaved = (by: string, path: string, { base, data }: Unsaved): void =>
  void writeJson(sessionText, keyOf(by, path), { base, data });

const forgetUnsaved = (by: string, path: string): void => void sessionText.remove(keyOf(by, path));

/** State of an edit session. */
export interface EntryState {
  /** Null until a new entry is stored. */
  readonly key: string | null;
  /** The stored value that the edit is based on; null if there is none. */
  readonly base: unknown;
  readonly isSaving: boolean;
  /** Error of the last save attempt. */
  readonly failure: 'refused' | 'unreachable' | null;
  /** A conflicting value stored by another user. */
  readonly theirs: { readonly value: unknown } | null;
  /** True if an earlier unsaved edit was restored. */
  readonly isRecovered: boolean;
}

interface EntrySessionOptions {
  readonly collection: Collection;
  readonly key: string | null;
  readonly stored: unknown;
  /** User id of the editor. */
  readonly by: string;
  readonly save: (change: EntryChange) => Promise<Saving>;
}

const NO_MODEL = { fields: {} };

/** An edit session of one entry: form, base value, conflicts and saving. */
export class EntrySession {
  readonly collection: Collection;
  readonly form: FormSession<EditableForm>;
  readonly store: FormStore;
  readonly state: StoreApi<EntryState>;
  /** Stored value received during the last save, if any. */
  #received: readonly unknown[] = [];
  readonly #by: string;
  readonly #save: EntrySessionOptions['save'];

  constructor({ collection, key, stored, by, save }: EntrySessionOptions) {
    this.collection = collection;
    this.#by = by;
    this.#save = save;
    this.state = createStore<EntryState>()(() => ({
      key,
      base: stored,
      isSaving: false,
      failure: null,
      theirs: null,
      isRecovered: false,
    }));
    this.store = createFormStore(NO_MODEL);
    this.store.getState().load(this.#untouched());
    this.form = createSession(collection.form, this.store, () => undefined);
    this.#recover();
  }

  /** Watches the form and persists unsaved changes. Returns an unsubscribe function. */
  watch(): () => void {
    const stopForm = this.form.watch();
    const stopStore = this.store.subscribe((state, before) => {
      if (state.data !== before.data) this.#keep();
    });
    return () => {
      stopStore();
      stopForm();
    };
  }

  get path(): string {
    return `${this.collection.path}/${this.state.getState().key ?? '+'}`;
  }

  /** Returns the value that saving would store. */
  next(): unknown {
    return toStored(this.collection, this.store.getState().data, this.state.getState().base);
  }

  isDirty(): boolean {
    const { base } = this.state.getState();
    return !deepEqual(this.next(), toStored(this.collection, this.#untouched(), base));
  }

  /** Returns the fields that differ between two stored values. */
  changes(before: unknown, after: unknown): readonly FieldChange[] {
    const key = this.state.getState().key ?? '';
    const formOf = (value: unknown): FormData => (value === null ? {} : this.#whole(key, value));
    return changesOf(this.collection.form.schema, formOf(before), formOf(after));
  }

  /** Saves the form data at a key, or removes the entry if `next` is null. */
  async save(key: string, next: unknown = this.next()): Promise<Saving['outcome']> {
    const { collection } = this;
    const { base } = this.state.getState();
    const path = this.path;
    const change = base === null ? 'add' : next === null ? 'remove' : (collection.verb ?? 'edit');
    this.#received = [];
    this.state.setState({ isSaving: true, failure: null });
    const saving = await this.#save({
      path: `${collection.path}/${key}`,
      action: `${collection.action}.${change}`,
      note: changesText(this.changes(base, next)),
      by: this.#by,
      base,
      next,
    }).catch(() => ({ outcome: 'unreachable' as const }));
    this.state.setState({ isSaving: false });
    if (saving.outcome === 'saved') {
      forgetUnsaved(this.#by, path);
      this.state.setState({ key, base: next, isRecovered: false });
      if (next === null) this.#begin(null);
      else this.#keep();
    } else if (saving.outcome === 'conflict') this.state.setState({ theirs: { value: saving.theirs } });
    else this.state.setState({ failure: saving.outcome });
    if (saving.outcome !== 'conflict') for (const stored of this.#received) this.onStored(stored);
    return saving.outcome;
  }

  /** Handles a remote change: applies it if nothing was edited here, otherwise reports a conflict. */
  onStored(stored: unknown): void {
    const { base, isSaving } = this.state.getState();
    this.#received = [stored];
    if (isSaving) return;
    if (deepEqual(stored, base)) this.state.setState({ theirs: null });
    else if (this.isDirty() && !deepEqual(stored, this.next()))
      this.state.setState({ theirs: { value: stored } });
    else this.#begin(stored);
  }

  /** Resolves a conflict with the local version, which overwrites the remote one on save. */
  keepMine(): void {
    const { theirs } = this.state.getState();
    if (theirs) this.state.setState({ base: theirs.value, theirs: null });
    this.#keep();
  }

  /** Resolves a conflict with the remote version; undo restores the local one. */
  takeTheirs(): void {
    const { theirs } = this.state.getState();
    if (theirs) this.#begin(theirs.value);
  }

  /** Loads an earlier version into the form without saving. */
  restore(value: unknown): void {
    this.form.errors.reset();
    this.replace(toFormData(this.collection, this.state.getState().key ?? '', value));
  }

  /** Replaces the form data in one undoable step. */
  replace(data: FormData): void {
    const { data: before, setFields } = this.store.getState();
    setFields({ ...Object.fromEntries(Object.keys(before).map((name) => [name, undefined])), ...data });
  }

  /** Discards the edit. */
  discard(): void {
    this.#begin(this.state.getState().base);
  }

  #begin(base: unknown): void {
    forgetUnsaved(this.#by, this.path);
    this.state.setState({ base, theirs: null, failure: null, isRecovered: false });
    this.form.errors.reset();
    this.replace(this.#untouched());
  }

  #untouched(): FormData {
    const { base, key } = this.state.getState();
    return base === null ? (this.collection.start ?? {}) : toFormData(this.collection, key ?? '', base);
  }

  #whole(key: string, stored: unknown): FormData {
    return this.collection.toForm?.(key, stored) ?? (stored as FormData);
  }

  #recover(): void {
    const unsaved = unsavedAt(this.#by, this.path);
    if (!unsaved) return;
    const { base } = this.state.getState();
    this.state.setState({ base: unsaved.base, isRecovered: true });
    this.store.getState().load(unsaved.data);
    this.onStored(base);
    if (!this.isDirty()) this.#begin(base);
  }

  #keep(): void {
    if (this.isDirty())
      keepUnsaved(this.#by, this.path, {
        base: this.state.getState().base,
        data: this.store.getState().data,
      });
    else forgetUnsaved(this.#by, this.path);
  }
}
