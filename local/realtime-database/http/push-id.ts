import { randomInt } from 'node:crypto';

const CHARACTERS = '-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

/** A new key that sorts by the time it was made, as `push` makes them. */
export function createPushId(now: number): string {
  let time = '';
  for (let rest = now, index = 0; index < 8; index += 1, rest = Math.floor(rest / 64)) {
    time = CHARACTERS.charAt(rest % 64) + time;
  }
  return time + Array.from({ length: 12 }, () => CHARACTERS.charAt(randomInt(64))).join('');
}
