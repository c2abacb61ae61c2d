// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { untilNextClick } from '../../support/next-click.ts';
import { Button } from '../../../../src/shared/ui/button.tsx';

afterEach(cleanup);

describe('Button', () => {
  it('does not submit a form by default', async () => {
    const submit = vi.fn((event: Event) => event.preventDefault());
    render(
      <form onSubmit={(event) => submit(event.nativeEvent)}>
        <Button>Preview</Button>
        <Button type="submit">Send</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(submit).toHaveBeenCalledOnce();
  });

  it('ignores the second click of a double click on actions that start work', async () => {
    const [act, step] = [vi.fn(), vi.fn()];
    render(
      <>
        <Button busy={false} onClick={act}>
          Send
        </Button>
        <Button onClick={step}>Next</Button>
      </>,
    );
    const [send, next] = screen.getAllByRole('button');
    await userEvent.dblClick(send!);
    await userEvent.dblClick(next!);
    expect([act.mock.calls.length, step.mock.calls.length]).toEqual([1, 2]);
    await untilNextClick();
    await userEvent.click(send!);
    expect(act).toHaveBeenCalledTimes(2);
  });

  it('ignores clicks and submits while busy, but keeps focus and name', async () => {
    const click = vi.fn();
    const submit = vi.fn();
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy onClick={click}>
          Save
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Save' });
    await userEvent.click(button);
    expect(click).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.getAttribute('aria-busy')).toBe('true');
  });
});
