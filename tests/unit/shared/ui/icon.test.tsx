// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Icon } from '../../../../src/shared/ui/icon.tsx';
import { icons } from '../../../../src/shared/ui/icons.ts';

afterEach(cleanup);

const drawn = () => document.querySelector('svg path')?.getAttribute('d');

describe('Icon', () => {
  it('is hidden from assistive technology unless it has a label', () => {
    render(<Icon name="copy" />);
    expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
    cleanup();
    render(<Icon name="copy" label="Copied" />);
    expect(screen.getByRole('img', { name: 'Copied' }).hasAttribute('aria-hidden')).toBe(false);
  });

  it('renders a bundled icon at once, with or without fa-', () => {
    render(<Icon name="fa-plus" />);
    expect(drawn()).toBe(icons.plus.path);
  });

  it('renders an empty box until an icon of the full set has loaded', async () => {
    render(<Icon name="fa-stethoscope" label="Exam" />);
    expect(screen.getByRole('img', { name: 'Exam' }).childElementCount).toBe(0);
    await waitFor(() => expect(drawn()).toMatch(/^M/));
  });

  it('shows the fallback, or nothing, for an unknown icon', async () => {
    render(<Icon name="fa-nonesuch" fallback="check" />);
    await waitFor(() => expect(drawn()).toBe(icons.check.path));
    cleanup();
    render(<Icon name="fa-nonesuch" label="Nothing" />);
    expect(screen.getByRole('img', { name: 'Nothing' }).childElementCount).toBe(0);
  });
});

it.each(Object.entries(icons))('%s has a size and a path', (_, glyph) => {
  expect(glyph.width).toBeGreaterThan(0);
  expect(glyph.height).toBe(512);
  expect(glyph.path).toMatch(/^M[\d.\s\-a-zA-Z]+$/);
});
