import type { ErrorMessage } from '../../../contract/error-message.ts';
import type { Result } from '../../shared/lib/result.ts';
import { saveEntry, useLibrary } from './library.ts';
import type { LibraryEntry } from './library-entry.ts';

const idOf = (characterId: number): string => `signature${characterId}`;

/** Returns the entry with the signature image of a character, whose content is its web address. */
export const useSignature = (characterId: number | undefined): LibraryEntry | undefined =>
  useLibrary(({ entries }) =>
    characterId === undefined
      ? undefined
      : entries.find(({ kind, id }) => kind === 'signature' && id === idOf(characterId)),
  );

/** Saves the web address of the signature image of a character. */
export const saveSignature = (
  characterId: number,
  name: string,
  content: string,
): Promise<Result<LibraryEntry, ErrorMessage>> =>
  saveEntry({ kind: 'signature', id: idOf(characterId), name, form: null, content });
