import { expect, it } from 'vitest';
import { LIBRARY, slotKey } from '../../../../contract/library.ts';
import { err, ok } from '../../../../src/shared/lib/result.ts';
import { createLibraryDelivery } from '../../../../src/services/user-library/deliver-entry.ts';
import { entriesInSlots } from '../../../../src/services/user-library/stored-entries.ts';

const PATH = `${LIBRARY.phrase.path}/me`;
const DENIED = { code: 'permission-denied', message: '' } as const;

function start(before: Record<string, unknown> = {}) {
  const slots: Record<string, unknown> = { ...before };
  let writes = 0;
  let rival: string | null | undefined;
  const deliver = createLibraryDelivery({
    database: {
      read: async (path) => {
        const [, , slot] = path.split('/');
        const entry = slot === undefined ? undefined : (slots[slot] as { id?: unknown });
        return ok(slot === undefined ? { ...slots } : (entry?.id ?? null));
      },
    },
    records: {
      update: async (changes) => {
        writes += 1;
        for (const [path, value] of Object.entries(changes)) {
          if (rival) slots[path.slice(PATH.length + 1)] = { id: rival };
          if (rival !== undefined) return err(DENIED);
          expect(path.startsWith(`${PATH}/`)).toBe(true);
          if (value === null) delete slots[path.slice(PATH.length + 1)];
          else slots[path.slice(PATH.length + 1)] = value;
        }
        return ok(undefined);
      },
    },
    isConnected: async () => true,
  });
  const send = (write: unknown) => deliver(write, 'entry', 'me');
  return { slots, send, writes: () => writes, deny: (other: typeof rival) => void (rival = other) };
}

const save = (id: string, content = 'Text 😀') => ({
  op: 'save',
  kind: 'phrase',
  id,
  name: 'Name',
  form: null,
  content,
});

it('uses the first free slot, the same for the next version, with one write each', async () => {
  const { slots, send, writes } = start({ s000: { id: 'other' } });
  expect(await send(save('a'))).toEqual({ outcome: 'delivered' });
  expect(await send(save('a', 'Next'))).toEqual({ outcome: 'delivered' });
  expect(await send(save('b'))).toEqual({ outcome: 'delivered' });
  expect(writes()).toBe(3);
  expect(slots).toMatchObject({ s001: { id: 'a', content: 'Next' }, s002: { id: 'b' } });
  expect([...entriesInSlots('phrase', 'me', slots)].map(([slot, { content }]) => [slot, content])).toEqual([
    ['s001', 'Next'],
    ['s002', 'Text 😀'],
  ]);
  expect(await send({ op: 'remove', kind: 'phrase', id: 'a' })).toEqual({ outcome: 'delivered' });
  expect(await send({ op: 'remove', kind: 'phrase', id: 'a' })).toEqual({ outcome: 'delivered' });
  expect(Object.keys(slots)).toEqual(['s000', 's002']);
  expect(writes()).toBe(4);
});

it('retries if another device used the slot, and reports permanent failures', async () => {
  const { send, deny } = start();
  deny(null);
  expect(await send(save('a'))).toMatchObject({
    outcome: 'refused',
    reason: expect.stringContaining('cannot store'),
  });
  deny('elsewhere');
  expect(await send(save('a'))).toEqual({ outcome: 'later' });
  deny(undefined);
  expect(await send(save('a'))).toEqual({ outcome: 'delivered' });
  const full = Object.fromEntries(
    Array.from({ length: LIBRARY.phrase.most }, (_, slot) => [slotKey(slot), { id: `x${slot}` }]),
  );
  expect(await start(full).send(save('a'))).toMatchObject({ outcome: 'refused' });
  expect(await send({ op: 'save', kind: 'poem' })).toMatchObject({ outcome: 'refused' });
});
