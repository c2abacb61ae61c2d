import { isPlainObject } from '../../lib/plain-object.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { StorageError, TextStorage } from '../../lib/storage.ts';
import type { ClearedDraft, Draft, SpillDatabase } from './draft.ts';

/** The one local-storage entry that holds everything. */
export const LOCAL_KEY = 'phmc-forms:drafts';

interface Content {
  readonly drafts: readonly Draft[];
  readonly cleared: readonly ClearedDraft[];
}

const isEntry = (value: unknown): boolean =>
  isPlainObject(value) && typeof value['id'] === 'string' && isPlainObject(value['data']);

const isDraft = (value: unknown): value is Draft =>
  isEntry(value) &&
  isPlainObject(value) &&
  typeof value['rev'] === 'number' &&
  isPlainObject(value['changedAt']);

const isCleared = (value: unknown): value is ClearedDraft =>
  isEntry(value) && isPlainObject(value) && typeof value['clearedAt'] === 'number';

/** Reads the entry. What cannot be understood (cut short, or edited by hand) counts as not there. */
function parse(text: string | null): Content {
  let content: unknown = null;
  try {
    content = JSON.parse(text ?? 'null');
  } catch {
    // Counts as not there.
  }
  const list = (name: keyof Content): unknown[] =>
    isPlainObject(content) && Array.isArray(content[name]) ? content[name] : [];
  return { drafts: list('drafts').filter(isDraft), cleared: list('cleared').filter(isCleared) };
}

/**
 * Drafts as one JSON text in local storage: slower and smaller than IndexedDB, but a call is done when it returns.
 */
export function createLocalDatabase(storage: TextStorage): SpillDatabase {
  const read = (): Result<Content, StorageError> => {
    const text = storage.get(LOCAL_KEY);
    return text.ok ? ok(parse(text.value)) : text;
  };
  const write = (content: Content): Result<void, StorageError> =>
    content.drafts.length + content.cleared.length === 0
      ? storage.remove(LOCAL_KEY)
      : storage.set(LOCAL_KEY, JSON.stringify(content));
  const replaceDraft = (draft: Draft): Result<void, StorageError> => {
    const content = read();
    if (!content.ok) return content;
    const others = content.value.drafts.filter(({ id }) => id !== draft.id);
    return write({ ...content.value, drafts: [...others, draft] });
  };

  return {
    async getDraft(id) {
      const content = read();
      return content.ok ? ok(content.value.drafts.find((draft) => draft.id === id)) : content;
    },

    async listDrafts() {
      const content = read();
      return content.ok ? ok(content.value.drafts) : content;
    },

    async putDraft(draft, expectedRev) {
      const content = read();
      if (!content.ok) return content;
      const stored = content.value.drafts.find(({ id }) => id === draft.id);
      return stored === undefined || stored.rev === expectedRev ? replaceDraft(draft) : err('conflict');
    },

    replaceDraft,

    async removeDraft(id) {
      const content = read();
      if (!content.ok) return content;
      const drafts = content.value.drafts.filter((draft) => draft.id !== id);
      return drafts.length === content.value.drafts.length
        ? ok(undefined)
        : write({ ...content.value, drafts });
    },

    async updateCleared(change) {
      const content = read();
      if (!content.ok) return content;
      const cleared = change(content.value.cleared);
      const written = write({ ...content.value, cleared });
      return written.ok ? ok(cleared) : written;
    },

    close: () => undefined,
  };
}
