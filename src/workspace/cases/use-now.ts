import { useEffect, useState } from 'react';
import { systemClock } from '../../shared/lib/clock.ts';

/** How often ages are written anew, in milliseconds. */
const STEP_MS = 30_000;

/** The time in milliseconds since the epoch, for ages that go on while they are looked at. */
export function useNow(): number {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
