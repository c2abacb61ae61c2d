import { err, type Result } from '../../shared/lib/result.ts';
import type { FormState } from '../store/form-state.ts';
import type { ArchiveOptions } from './archive.ts';
import { contentOf, type CaseError } from './case.ts';
import type { OpenCase } from './open-case.ts';

/** Archives contents of cases with code that is loaded on demand. */
interface Archiving {
  /** Archives the previous content of a case, before newer content is saved; returns its id, or null if it was empty. */
  archive(one: OpenCase, before: FormState): Promise<Result<string | null, CaseError>>;
  /** Removes expired and blank cases except `front`. Optional: does nothing if its code fails to load. */
  cleanUp(front: () => string): Promise<void>;
}

export function createArchiving(options: ArchiveOptions): Archiving {
  return {
    archive(one, before) {
      const closed = one.writer.spillClosed(contentOf(before));
      const archiving = import('./archive.ts').then(
        (code) => code.archiveContent(before, closed, options),
        () => err('blocked' as const),
      );
      one.autosave.holdUntil(archiving);
      return archiving;
    },
    async cleanUp(front) {
      const code = await import('./archive.ts').catch(() => null);
      await code?.cleanUpCases(front(), options);
    },
  };
}
