import { logger } from '../../platform/logger.ts';
import { setPerson, useAuth } from '../session/auth-store.ts';
import { storePerson } from '../session/session-storage.ts';
import { withCharacter } from '../session/active-character.ts';

/** Switches the signed-in user to another of their faction characters. An unknown id is logged and ignored. */
export function swapCharacter(id: number): void {
  const { person } = useAuth.getState();
  if (!person) return;
  if (!person.allFactionCharacters.some(({ characterId }) => characterId === id)) {
    logger.warn('Character not found', { characterId: id });
    return;
  }
  const swapped = withCharacter(person, id);
  storePerson(swapped);
  setPerson(swapped);
}
