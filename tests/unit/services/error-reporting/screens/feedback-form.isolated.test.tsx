// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { FeedbackForm } from '../../../../../src/services/error-reporting/screens/feedback-form.tsx';
import type { ErrorTracking } from '../../../../../src/services/platform/error-tracking-client.ts';

const sendFeedback = vi.fn<ErrorTracking['sendFeedback']>();
const openedTracking = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/services/error-reporting/tracking.ts', () => ({ openedTracking }));

beforeEach(() => {
  openedTracking.mockReturnValue({ sendFeedback });
  sendFeedback.mockReset().mockResolvedValue(true);
  render(<FeedbackForm form="1 Death Report" />);
});
afterEach(cleanup);

const message = () => screen.getByRole('textbox', { name: 'What did you do just before?' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));
const picture = (size: number, type = 'image/png') => new File([new Uint8Array(size)], 'a.png', { type });

it('sends name, e-mail, message, source, tags and screenshot, once', async () => {
  await userEvent.type(screen.getByLabelText('Name (optional)'), ' Kim ');
  await userEvent.type(screen.getByLabelText('E-mail (optional)'), 'kim@demo.test');
  await userEvent.type(message(), 'I pressed Copy');
  await userEvent.upload(screen.getByLabelText('Screenshot (optional)'), picture(3));
  await send();
  await screen.findByText('Sent. Thank you.');
  expect(sendFeedback.mock.calls).toEqual([
    [
      {
        name: 'Kim',
        email: 'kim@demo.test',
        message: 'I pressed Copy',
        source: 'fatal-screen',
        tags: { form: '1 Death Report', build: expect.any(String) },
        url: location.origin + location.pathname,
        screenshot: { bytes: new Uint8Array(3), type: 'image/png' },
      },
    ],
  ]);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});

it('refuses a file that is too large', async () => {
  await userEvent.type(message(), 'x');
  await userEvent.upload(screen.getByLabelText('Screenshot (optional)'), picture(5 * 1024 * 1024 + 1));
  await send();
  await screen.findByText('The screenshot must be an image of at most 5 MB.');
  expect(sendFeedback).not.toHaveBeenCalled();
});

it.each<[string, () => void]>([
  ['it does not arrive', () => sendFeedback.mockResolvedValue(false)],
  ['sending breaks', () => sendFeedback.mockRejectedValue(new Error('x'))],
  ['error tracking is not there', () => openedTracking.mockReturnValue(undefined)],
])('shows a message when %s', async (_, arrange) => {
  arrange();
  await userEvent.type(message(), 'x');
  await send();
  await screen.findByText('This could not be sent. Please post it in the PHMC Discord instead.');
});
