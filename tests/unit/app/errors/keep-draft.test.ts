// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepDraft } from '../../../../src/app/errors/keep-draft.ts';
import { PendingChange } from '../../../../src/engine/fields/pending-change.ts';
import { fakeWorkspace } from './support/workspace.ts';

it('saves what was typed last too', async () => {
  const { workspace, flush } = fakeWorkspace();
  const order: string[] = [];
  flush.mockImplementation(() => {
    order.push('saved');
    return Promise.resolve({ ok: true, value: undefined });
  });
  new PendingChange().schedule(() => order.push('handed over'));
  expect(await keepDraft(Promise.resolve(workspace))).toBe(true);
  expect(order).toEqual(['handed over', 'saved']);
});

it('says when the draft is not saved, or was never opened', async () => {
  expect(await keepDraft(fakeWorkspace({}, false).workspace)).toBe(false);
  expect(await keepDraft(Promise.reject(new Error('no storage')))).toBe(false);
});
