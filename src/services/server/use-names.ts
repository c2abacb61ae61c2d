import { useEffect, useState } from 'react';
import { knownName, loadNames, unnamed } from './names.ts';

/** What accounts are called, as far as it is known: a function from an account id to a name, or to the id itself. */
export function useNames(uids: readonly string[]): (uid: string) => string {
  const [, setRound] = useState(0);
  const asked = unnamed(uids).join(' ');

  useEffect(() => {
    if (asked === '') return;
    void loadNames(asked.split(' ')).then(() => setRound((count) => count + 1));
  }, [asked]);

  return knownName;
}
