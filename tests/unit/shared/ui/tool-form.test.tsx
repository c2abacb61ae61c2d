// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TextField } from '../../../../src/shared/ui/field.tsx';
import { ToolForm } from '../../../../src/shared/ui/tool-form.tsx';
import { missing, useAnswers } from '../../../../src/shared/ui/use-answers.ts';

afterEach(cleanup);
beforeEach(() => localStorage.clear());

const START = { name: '', place: '' };

function Example({ onSend }: { readonly onSend: () => void }) {
  const { answers, set, clear } = useAnswers('example', START);
  const problems = missing(answers, { place: 'Say where.' });
  return (
    <>
      <ToolForm id="f" problems={problems} onSend={onSend}>
        {(shown) => (
          <>
            <TextField label="Name" value={answers.name} onChange={(value) => set('name', value)} />
            <TextField
              label="Place"
              required
              problem={shown.place}
              value={answers.place}
              onChange={(value) => set('place', value)}
            />
          </>
        )}
      </ToolForm>
      <button type="submit" form="f">
        Send
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

function start() {
  const onSend = vi.fn();
  const view = render(<Example onSend={onSend} />);
  return { ...view, onSend, user: userEvent.setup() };
}

it('shows missing fields on submit, focuses the first, and clears each as it is filled in', async () => {
  const { user, onSend } = start();
  expect(box('Place').getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(box('Place'));
  const described = box('Place').getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Say where.');
  await user.type(box('Place'), 'Entrance');
  expect(box('Place').getAttribute('aria-invalid')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledTimes(1);
});

it('keeps the input after closing, until cleared', async () => {
  const first = start();
  await first.user.type(box('Name'), 'Ada');
  first.unmount();
  const { user, unmount } = start();
  expect(box('Name').value).toBe('Ada');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(box('Name').value).toBe('');
  unmount();
  start();
  expect(box('Name').value).toBe('');
});

it('starts empty if the stored input is invalid', () => {
  localStorage.setItem('phmc.tool.example', '{"name": 7, "place":');
  start();
  expect(box('Name').value).toBe('');
});
