import { useEffect, useState } from 'react';
import { systemClock } from '../../shared/lib/clock.ts';

/** Update interval in milliseconds. */
const STEP_MS = 30_000;

/** Subscribes to the current time in milliseconds since the epoch, for relative ages. */
export function useNow(): number {
  const [now, setNow] = useState(systemClock.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(systemClock.now()), STEP_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
