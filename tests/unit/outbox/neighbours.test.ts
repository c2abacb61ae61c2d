import { afterEach, expect, it, vi } from 'vitest';
import { openNeighbours } from '../../../src/outbox/neighbours.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('tells the other tabs and not itself', async () => {
  const heard = [vi.fn(), vi.fn()] as const;
  const [one, two] = [openNeighbours(heard[0]), openNeighbours(heard[1])];
  one.tell();
  await expect.poll(() => heard[1].mock.calls.length).toBe(1);
  expect(heard[0]).not.toHaveBeenCalled();
  one.close();
  two.close();
});

it('is silent in a browser without such a line', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  const line = openNeighbours(() => undefined);
  expect(() => {
    line.tell();
    line.close();
  }).not.toThrow();
});
