import { useEffect, useState } from 'react';
import { knownName, loadNames, uidsWithoutName } from './names.ts';

/** Loads display names. Returns a function from uid to name, which falls back to the uid. */
export function useNames(uids: readonly string[]): (uid: string) => string {
  const [, setRound] = useState(0);
  const asked = uidsWithoutName(uids).join(' ');

  useEffect(() => {
    if (asked === '') return;
    void loadNames(asked.split(' ')).then(() => setRound((count) => count + 1));
  }, [asked]);

  return knownName;
}
