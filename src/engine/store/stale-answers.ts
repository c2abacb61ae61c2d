import { DAY_MS } from '../../../contract/time.ts';
import { ageOf } from '../../shared/lib/clock.ts';
import { isEmpty } from '../../shared/lib/empty.ts';
import type { Answers } from './document.ts';
import { KEEP_MS, type SharedModel } from './model.ts';

/**
 * Returns the answers that may be outdated, with the time of their last change in milliseconds since the epoch: those of
 * a scene after three hours, others after a day. Author fields belong to the user and stay.
 */
export const staleAnswers = (
  model: SharedModel,
  { data, changedAt }: Pick<Answers, 'data' | 'changedAt'>,
  now: number,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    Object.entries(changedAt).filter(([name, at]) => {
      const keepFor = model.fields[name]?.keepFor;
      const life = keepFor === undefined ? DAY_MS : KEEP_MS[keepFor];
      return keepFor !== '5d' && !isEmpty(data[name]) && ageOf(at, now) > life;
    }),
  );
