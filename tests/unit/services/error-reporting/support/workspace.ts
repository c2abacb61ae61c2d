import { vi } from 'vitest';
import { createFormStore } from '../../../../../src/engine/store/form-store.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import { caseWorkspace } from '../../../support/case-workspace.ts';

/** A workspace with an open form, given answers, and a case that can be saved or not. */
export function fakeWorkspace(data: Record<string, unknown> = {}, saves = true) {
  const flush = vi.fn(() => Promise.resolve(saves ? ok(undefined) : err('full' as const)));
  const store = createFormStore({ fields: {} });
  store.getState().load(data, { form: 'death-report' });
  return { workspace: caseWorkspace({ flush }, store), flush };
}
