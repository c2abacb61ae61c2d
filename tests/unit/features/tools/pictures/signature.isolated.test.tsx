// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Signature } from '../../../../../src/features/tools/pictures/signature.tsx';
import { setPerson, setSignedOut } from '../../../../../src/services/auth/session/auth-store.ts';
import { useNotifications } from '../../../../../src/services/notifications/notification-store.ts';
import { outbox } from '../../../../../src/services/outbox/outbox.ts';
import { startLibrary, useLibrary } from '../../../../../src/services/user-library/library.ts';
import { ok } from '../../../../../src/shared/lib/result.ts';
import { MILO, nobodyInGame, person } from '../../../services/auth/support/people.ts';
import { toolProps } from '../../../support/tool-props.ts';

vi.mock('../../../../../src/services/platform/backend.ts', () => ({ backend: {} }));
vi.mock('../../../../../src/services/user-library/follow-library.ts', () => ({
  followLibrary: () => () => undefined,
}));

const ADDRESS = 'https://a.example/signature.png';
const sent = vi.spyOn(outbox, 'add');
const box = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Web address of the image/ });
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
const saved = () => useLibrary.getState().entries.map(({ id, content }) => [id, content]);

function open() {
  cleanup();
  const onClose = vi.fn();
  render(<Signature {...toolProps()} onClose={onClose} />);
  return onClose;
}

beforeEach(() => {
  localStorage.clear();
  useNotifications.setState([], true);
  sent.mockReset().mockResolvedValue(ok('id'));
  startLibrary();
  act(() => setPerson(person()));
});
afterEach(() => {
  cleanup();
  act(setSignedOut);
});

it('refuses anything but a web address in place, and keeps what was typed', async () => {
  const onClose = open();
  await userEvent.type(box(), 'signature.png');
  await press('Save');
  screen.getByText('Enter a web address that starts with https:// or http://.');
  expect(box().value).toBe('signature.png');
  expect(document.activeElement).toBe(box());
  expect(onClose).not.toHaveBeenCalled();
  expect(sent).not.toHaveBeenCalled();
});

it('saves one image for each character in the account, and undo restores the former one', async () => {
  const onClose = open();
  await userEvent.type(box(), ` ${ADDRESS} `);
  await press('Save');
  expect(onClose).toHaveBeenCalledOnce();
  expect(saved()).toEqual([['signature1004', ADDRESS]]);
  expect(sent.mock.lastCall?.slice(0, 3)).toEqual([
    'gtaw:4',
    'library',
    {
      op: 'save',
      id: 'signature1004',
      kind: 'signature',
      name: 'Jonas Keller',
      form: null,
      content: ADDRESS,
    },
  ]);
  act(() => setPerson(person({ faction: MILO })));
  open();
  expect(box().value).toBe('');
  act(() => setPerson(person()));
  expect(box().value).toBe(ADDRESS);
  await press('Remove');
  expect(saved()).toEqual([]);
  const [undo] = useNotifications.getState().at(-1)?.actions ?? [];
  await act(async () => undo?.handler());
  await expect.poll(saved).toEqual([['signature1004', ADDRESS]]);
});

it('leaves nothing in the browser for the next person', async () => {
  open();
  await userEvent.type(box(), ADDRESS);
  await press('Save');
  act(() => setPerson(person({ uid: 'gtaw:5' })));
  expect(saved()).toEqual([]);
  act(() => setPerson(person()));
  act(setSignedOut);
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain(ADDRESS);
});

it('explains that an account without a character has no signature', () => {
  act(() => setPerson(nobodyInGame()));
  open();
  screen.getByText('A signature image belongs to a character, and your account has none.');
});
