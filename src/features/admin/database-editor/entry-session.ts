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

/** An edit that was not saved yet: what it began with, and what it made of that. */
interface Unsaved {
  readonly base: unknown;
  readonly data: FormData;
}

const keyOf = (by: string, path: string): string => `phmc-admin-edit/${by}/${path}`;

/** The edit of an entry that this tab still holds of an account, by its uid; undefined for none. */
function unsavedAt(by: string, path: string): Unsaved | undefined {
  const kept = readJsonObject(sessionText, keyOf(by, path));
  return kept && isPlainObject(kept['data']) ? { base: kept['base'] ?? null, data: kept['data'] } : undefined;
}

/** Keeps an edit until it is saved or given up; it survives a reload of the tab. */
const keepUnsaved = (by: string, path: string, { base, data }: Unsaved): void =>
  void writeJson(sessionText, keyOf(by, path), { base, data });

/** Forgets an edit. */
const forgetUnsaved = (by: string, path: string): void => void sessionText.remove(keyOf(by, path));

/** How far the editing of an entry has come. */
export interface EntryState {
  /** Its key; null until a new one is stored. */
  readonly key: string | null;
  /** What is stored, as far as this edit has seen; null for nothing. */
  readonly base: unknown;
  readonly isSaving: boolean;
  /** Why the last attempt to save ended with nothing stored. */
  readonly failure: 'refused' | 'unreachable' | null;
  /** What somebody else stored meanwhile. */
  readonly theirs: { readonly value: unknown } | null;
  /** The edit was begun earlier and is here again. */
  readonly isRecovered: boolean;
}

export interface EntrySessionOptions {
  readonly collection: Collection;
  readonly key: string | null;
  readonly stored: unknown;
  /** The uid of who edits. */
  readonly by: string;
  readonly save: (change: EntryChange) => Promise<Saving>;
}

const NO_MODEL = { fields: {} };

/** One entry being edited: its form, what it was, and what becomes of the edit. */
export class EntrySession {
  readonly collection: Collection;
  readonly form: FormSession<EditableForm>;
  readonly store: FormStore;
  readonly state: StoreApi<EntryState>;
  /** What is stored, if that was received of during the last save. */
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

  /** Follows the form, keeping what is not saved, until the returned function is called. */
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

  /** What saving would store. */
  next(): unknown {
    return toStored(this.collection, this.store.getState().data, this.state.getState().base);
  }

  isDirty(): boolean {
    const { base } = this.state.getState();
    return !deepEqual(this.next(), toStored(this.collection, this.#untouched(), base));
  }

  /** How one stored value differs from another, field by field. */
  changes(before: unknown, after: unknown): readonly FieldChange[] {
    const key = this.state.getState().key ?? '';
    const formOf = (value: unknown): FormData => (value === null ? {} : this.#whole(key, value));
    return changesOf(this.collection.form.schema, formOf(before), formOf(after));
  }

  /** Stores what the form holds under a key, or with `next` null removes the entry. */
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

  /** Takes note of what is stored now. Who has changed nothing sees it at once, others are asked. */
  onStored(stored: unknown): void {
    const { base, isSaving } = this.state.getState();
    this.#received = [stored];
    if (isSaving) return;
    if (deepEqual(stored, base)) this.state.setState({ theirs: null });
    else if (this.isDirty() && !deepEqual(stored, this.next()))
      this.state.setState({ theirs: { value: stored } });
    else this.#begin(stored);
  }

  /** Goes on with the own version, which then replaces theirs knowingly. */
  keepMine(): void {
    const { theirs } = this.state.getState();
    if (theirs) this.state.setState({ base: theirs.value, theirs: null });
    this.#keep();
  }

  /** Goes on with their version; undo brings the own one back. */
  takeTheirs(): void {
    const { theirs } = this.state.getState();
    if (theirs) this.#begin(theirs.value);
  }

  /** Puts an earlier version into the form; it is stored when it is saved. */
  restore(value: unknown): void {
    this.form.errors.reset();
    this.replace(toFormData(this.collection, this.state.getState().key ?? '', value));
  }

  /** Puts a whole entry into the form as one step, which undo takes back. */
  replace(data: FormData): void {
    const { data: before, setFields } = this.store.getState();
    setFields({ ...Object.fromEntries(Object.keys(before).map((name) => [name, undefined])), ...data });
  }

  /** Gives the edit up. */
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
