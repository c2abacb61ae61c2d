import { t } from '../../../contract/messages.ts';
const FEW = 5;

/** Returns a sentence about the remaining daily quota if at most five; else an empty string. */
export const leftToday = (left: number): string =>
  left > FEW
    ? ''
    : left === 0
      ? t(' You can send no more today.')
      : t(' You can send {left} more today.', { left });
