import type { StoreApi } from 'zustand/vanilla';
import type { Result } from '../../shared/lib/result.ts';
import { hasAnswers } from '../store/document.ts';
import { createFormStore, type FormStore } from '../store/form-store.ts';
import type { SharedModel } from '../store/model.ts';
import { withoutRuleDefaults } from '../store/rule-defaults.ts';
import { createAutosave, type Autosave, type SaveStatus } from './autosave.ts';
import type { CaseContent, CaseError, CaseFacts, CaseLabel } from './case.ts';
import { createCaseWriter, type CaseWriter } from './case-writer.ts';
import type { CaseLock } from './case-lock.ts';
import type { Clock } from '../../shared/lib/clock.ts';
import type { CaseStorage } from './open-database.ts';

/**
 * Case that this tab has or had open, with its own store and history. It is saved even in the background: late results,
 * such as an uploaded image, go to the case that requested them.
 */
export interface OpenCase {
  readonly store: FormStore;
  readonly status: StoreApi<SaveStatus>;
  readonly writer: CaseWriter;
  readonly autosave: Autosave;
  /** Acquired while the case is open. */
  lock: CaseLock | null;
  facts: CaseFacts;
  flush(): Promise<Result<void, CaseError>>;
}

interface OpenCaseOptions {
  readonly id: string;
  readonly rev: number;
  readonly facts: CaseFacts;
  readonly model: SharedModel;
  readonly storage: CaseStorage;
  readonly label: CaseLabel;
  readonly clock: Clock;
  readonly beforeLeave?: (() => void) | undefined;
  /** Fills the new store before anything is saved. */
  readonly load: (store: FormStore) => void;
  /** Called if another tab wrote the case; must move the case to a new id. */
  readonly onConflict: (kept: OpenCase) => void;
}

/** Creates a case and starts saving it. */
export function createOpenCase(options: OpenCaseOptions): OpenCase {
  const { id, rev, facts, model, storage, label, clock, beforeLeave, load, onConflict } = options;
  const store = createFormStore(model, { clock });
  load(store);
  const writer = createCaseWriter(id, rev, {
    storage,
    label,
    clock,
    model: model.version ?? 1,
    facts: () => kept.facts,
    onConflict: () => onConflict(kept),
  });
  const stored = (content: CaseContent): CaseContent => ({
    ...content,
    data: withoutRuleDefaults(model, content),
  });
  const isAnswered = (content: CaseContent): boolean => hasAnswers(model, content, store.getState().defaults);
  const autosave = createAutosave({
    store,
    write: (content) => writer.write(stored(content)),
    spill: (content) => writer.spill(stored(content)),
    // The first answer is urgent: a crash before the first write would lose the whole case.
    isUrgent: (content, saved) => isAnswered(content) && !(saved && isAnswered(saved)),
    beforeLeave,
    clock,
  });
  const kept: OpenCase = {
    store,
    status: autosave.status,
    writer,
    autosave,
    lock: null,
    facts,
    flush: () => autosave.flush(),
  };
  return kept;
}
