import { describe, expect, it } from 'vitest';
import { CLICK_THROTTLE_MS, createThrottle, LOGIN_THROTTLE_MS } from '../../../../src/shared/lib/throttle.ts';

it('has the delays of the specification', () => {
  expect([LOGIN_THROTTLE_MS, CLICK_THROTTLE_MS]).toEqual([1000, 500]);
});

describe('createDebounce', () => {
  it.each([
    ['the first', [0], [true]],
    ['nothing within the time', [0, 1, 999], [true, false, false]],
    ['the next at its end', [0, 1000, 1999, 2000], [true, true, false, true]],
    ['the next at its end, whatever was refused', [0, 900, 1000], [true, false, true]],
    ['the next after the clock was set back', [5000, 100, 200], [true, true, false]],
  ])('accepts %s', (_, times, passes) => {
    let now = 0;
    const mayPass = createThrottle(1000, { now: () => now });
    expect(
      times.map((time) => {
        now = time;
        return mayPass();
      }),
    ).toEqual(passes);
  });
});
