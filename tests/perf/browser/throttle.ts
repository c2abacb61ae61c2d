import type { CDPSession } from 'playwright-core';

/** Slows the page's processor down by this many times; 1 for its own speed. */
export const throttle = (client: CDPSession, rate: number): Promise<unknown> =>
  client.send('Emulation.setCPUThrottlingRate', { rate });
