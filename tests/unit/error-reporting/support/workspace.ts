import { vi } from 'vitest';
import type { Workspace } from '../../../../src/workspace/workspace.ts';
import { err, ok } from '../../../../src/lib/result.ts';

/** A workspace with an open form, given answers, and a draft that can be saved or not. */
export function fakeWorkspace(data: Record<string, unknown> = {}, saves = true) {
  const flush = vi.fn(() => Promise.resolve(saves ? ok(undefined) : err('full' as const)));
  const workspace = {
    store: { getState: () => ({ form: 'death-report', data }) },
    drafts: { flush },
  } as unknown as Workspace;
  return { workspace, flush };
}
