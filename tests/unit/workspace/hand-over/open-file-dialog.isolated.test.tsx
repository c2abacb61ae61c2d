// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { notOpened } from '../../../../src/workspace/cases/open-error.ts';
import { openHandedFile } from '../../../../src/workspace/hand-over/open-handed.ts';
import { OpenFileDialog } from '../../../../src/workspace/hand-over/open-file-dialog.tsx';
import { err } from '../../../../src/shared/lib/result.ts';
import { useNotifications } from '../../../../src/services/notifications/notification-store.ts';
import { WorkspaceContext } from '../../../../src/engine/react/workspace-context.ts';
import { openWorkspace } from '../../../../src/workspace/open-workspace.ts';
import { toolProps } from '../../support/tool-props.ts';

vi.mock('../../../../src/workspace/hand-over/open-handed.ts', () => ({ openHandedFile: vi.fn() }));

afterEach(cleanup);

it('reports a case that is gone on take-over, and keeps a newer dialog open', async () => {
  const props = toolProps();
  // As in a browser without Web Locks.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const workspace = await openWorkspace();
  onTestFinished(() => void workspace.cases.stop());
  vi.mocked(openHandedFile)
    .mockResolvedValueOnce(err(notOpened('elsewhere')))
    .mockResolvedValueOnce(err(notOpened('gone')));
  render(
    <WorkspaceContext value={workspace}>
      <OpenFileDialog {...props} />
    </WorkspaceContext>,
  );
  await userEvent.upload(screen.getByLabelText(/Choose a case file/), new File(['{}'], 'case.json'), {
    applyAccept: false,
  });
  await waitFor(() => expect(props.onClose).toHaveBeenCalledOnce());
  const [takeOver] = useNotifications.getState().at(-1)?.actions ?? [];
  expect(takeOver?.label).toBe('Open it here');
  takeOver?.handler();
  await waitFor(() => expect(useNotifications.getState().at(-1)?.message).toBe(notOpened('gone').message));
  expect(props.onClose).toHaveBeenCalledOnce();
});
