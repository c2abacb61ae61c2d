// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { catalogue } from 'virtual:forms';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CctvRequest } from '../../../../src/features/tools/cctv/cctv-request.tsx';
import { Feedback } from '../../../../src/features/feedback/feedback.tsx';
import { untilNextClick } from '../../support/next-click.ts';
import { toolProps } from '../../support/tool-props.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/services/platform/backend.ts', () => ({
  backend: { callables: () => Promise.resolve({ call }) },
}));

const onClose = vi.fn();
const form = catalogue[0] ?? null;
const props = toolProps({ onClose, forms: catalogue, form });

beforeEach(() => {
  localStorage.clear();
  call.mockReset();
  onClose.mockReset();
});
afterEach(cleanup);

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const failed = (code: string, details: object | null = null) => ({
  ok: false,
  error: { code, message: '', details },
});

describe('a feature request', () => {
  async function fill() {
    const user = userEvent.setup();
    render(<Feedback {...props} />);
    await user.type(box('Title'), 'A typo');
    await user.type(box('Discord name'), 'ada.fields');
    await user.type(box('Details'), 'It says teh.');
    return { user, send: () => user.click(screen.getByRole('button', { name: 'Send' })) };
  }

  it('is sent with the open form and without its answers, and returns a number', async () => {
    call.mockResolvedValue({ ok: true, value: { success: true, reference: 'R-ABCDEFGH' } });
    const { send } = await fill();
    await send();
    expect(call).toHaveBeenCalledWith('submitRequest', {
      kind: 'bug',
      title: 'A typo',
      details: 'It says teh.',
      discord: 'ada.fields',
      form: form?.name,
      browser: navigator.userAgent,
    });
    expect(screen.getByText('R-ABCDEFGH')).toBeTruthy();
    cleanup();
    render(<Feedback {...props} />);
    expect(box('Title').value).toBe('');
  });

  it('for a new form needs its BBCode', async () => {
    call.mockResolvedValue({ ok: true, value: { success: true, reference: 'R-ABCDEFGH' } });
    const { user, send } = await fill();
    await user.click(screen.getByRole('radio', { name: 'New form' }));
    await send();
    expect(call).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(box('BBCode'));
    await user.type(box('BBCode'), '[[b]x[[/b]');
    await untilNextClick();
    await send();
    expect(call.mock.calls[0]?.[1]).toMatchObject({ kind: 'form', bbcode: '[b]x[/b]' });
  });

  it.each([
    ['resource-exhausted', { reason: 'rate_limited', retryAfter: 40 }, 'Try again in 40 seconds'],
    ['unavailable', null, 'cannot be reached'],
    ['permission-denied', null, 'not have permission'],
  ])('that fails with %s shows the reason and keeps the input', async (code, details, words) => {
    call.mockResolvedValue(failed(code, details));
    const { send } = await fill();
    await send();
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(box('Details').value).toBe('It says teh.');
  });
});

describe('a request for footage', () => {
  const KEPT = {
    officer: 'Dana Cole',
    department: 'LSPD',
    at: '2026-01-02T03:04',
    reason: 'Other',
    location: 'Entrance',
    description: 'A red van',
  };
  const send = async () => {
    localStorage.setItem('phmc.tool.cctv', JSON.stringify(KEPT));
    render(<CctvRequest {...props} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Send' }));
  };

  it('is sent to law enforcement, and its input is cleared', async () => {
    call.mockResolvedValue({ ok: true, value: { success: true, messageId: '1' } });
    await send();
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      target: 'lawEnforcement',
      payload: { embeds: [{ title: 'CCTV request' }] },
    });
    expect(onClose).toHaveBeenCalled();
    expect(localStorage.getItem('phmc.tool.cctv')).toBeNull();
  });

  it('that fails keeps its input', async () => {
    call.mockResolvedValue({ ok: true, value: { success: false, reason: 'not_configured' } });
    await send();
    expect(screen.getByRole('alert').textContent).toContain('You cannot send requests for footage here yet');
    expect(onClose).not.toHaveBeenCalled();
    expect(localStorage.getItem('phmc.tool.cctv')).not.toBeNull();
  });
});
