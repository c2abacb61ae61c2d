import type { ErrorMessage } from '../../../contract/error-message.ts';
import { useEffect, useState } from 'react';
import type { Result } from '../lib/result.ts';

/** Loading state; null before the first result. Reloading retains the last outcome. */
export interface Loaded<T> {
  readonly outcome: Result<T, ErrorMessage> | null;
  readonly reload: () => void;
}

/** Loads data on mount and whenever `load` changes; `load` must be referentially stable. */
export function useLoaded<T>(load: () => Promise<Result<T, ErrorMessage>>): Loaded<T> {
  const [outcome, setOutcome] = useState<Result<T, ErrorMessage> | null>(null);
  const [round, setRound] = useState(0);

  useEffect(() => {
    let gone = false;
    void load().then((loaded) => {
      if (!gone) setOutcome(loaded);
    });
    return () => {
      gone = true;
    };
  }, [load, round]);

  return { outcome, reload: () => setRound((count) => count + 1) };
}
