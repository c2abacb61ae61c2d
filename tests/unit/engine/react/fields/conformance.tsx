import { act, screen, within } from '@testing-library/react';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../../src/engine/definition/schema.ts';
import { flushPending } from '../../../../../src/engine/react/fields/pending-change.ts';
import { renderForm } from './support/form-harness.tsx';
import type { Harness, HarnessOptions } from './support/form-harness.tsx';

/** A sample of a widget for the suite: a field that it renders, and how a user answers it. */
export interface Sample {
  /** The field without its title, which the suite sets. */
  readonly schema: FieldSchema;
  readonly options?: Readonly<Record<string, unknown>>;
  /** A stored value, and what must be visible of it. */
  readonly stored: unknown;
  readonly shows: (field: HTMLElement) => void;
  /** Answers the empty field by keyboard alone, starting from its focused first control. */
  readonly answer: (form: Harness, field: HTMLElement) => Promise<void>;
  /** The value after the answer. */
  readonly answered: unknown;
  /** A group is named by its legend, any other control by its label. */
  readonly shape: 'control' | 'inline' | 'group';
}

const TITLE = 'Sample field';
const ID = 'root_sample';

const CONTROLS = 'input, select, textarea, button';

const fieldOf = (form: Harness): HTMLElement => {
  const field = form.container.querySelector<HTMLElement>('.field');
  if (!field) throw new Error('The form draws no field');
  return field;
};

/** Returns the element with the field's name and description: its control, or the group of its controls. */
const namedPart = (field: HTMLElement, shape: Sample['shape']): HTMLElement =>
  shape === 'group' ? field : within(field).getByLabelText(new RegExp(`^${TITLE}`), { selector: CONTROLS });

const textOfIds = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => {
      const target = document.getElementById(id);
      if (!target) throw new Error(`aria-describedby names ${id}, which does not exist`);
      return target.textContent;
    })
    .join(' ');

async function violations(root: HTMLElement): Promise<string[]> {
  // Without layout, colors and overlaps cannot be checked, and a fragment has no landmarks.
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: false } };
  const { violations: found } = await axe.run(root, { rules });
  return found.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' ')}`);
}

/** Contract tests of every widget. */
export function conformance(name: string, sample: Sample): void {
  const start = (extra: Partial<HarnessOptions> = {}, options: object = {}): Harness =>
    renderForm({
      properties: { sample: { ...sample.schema, title: TITLE } },
      ui: { sample: { 'ui:widget': name, 'ui:options': { ...sample.options, ...options } } },
      ...extra,
    });

  describe(`${name} conforms`, () => {
    it('has its title as accessible name', () => {
      const field = fieldOf(start());
      if (sample.shape === 'group') {
        expect(
          screen.getByRole(field.getAttribute('role') ?? 'group', { name: new RegExp(`^${TITLE}`) }),
        ).toBe(field);
      } else expect(namedPart(field, sample.shape)).toHaveProperty('id', ID);
    });

    it('has its hint as description, and no dangling references', () => {
      const hinted = start({}, { help: 'As printed on the card.' });
      expect(textOfIds(namedPart(fieldOf(hinted), sample.shape))).toContain('As printed on the card.');
      hinted.unmount();
      expect(textOfIds(namedPart(fieldOf(start()), sample.shape))).not.toContain('undefined');
    });

    it('describes its error, and is invalid only while it is shown', () => {
      const form = start();
      const field = fieldOf(form);
      const invalid = () => form.container.querySelectorAll('[aria-invalid="true"]').length;
      expect(invalid()).toBe(0);
      const place = () => document.getElementById(`${ID}-error`);
      form.showError(ID, 'Enter the sample.');
      expect(place()?.textContent).toContain('Enter the sample.');
      expect(textOfIds(namedPart(field, sample.shape))).toContain('Enter the sample.');
      if (name !== 'formSwitch') expect(invalid()).toBeGreaterThan(0);
      form.showError(ID, undefined);
      expect(place()).toBeNull();
      expect(invalid()).toBe(0);
      expect(textOfIds(namedPart(field, sample.shape))).not.toContain('Enter the sample.');
    });

    it('is required by its schema or by other answers', () => {
      const form = start();
      const label = () => document.getElementById(`${ID}-label`);
      const isMarked = () => label()?.classList.contains('field__label--required');
      const saysSo = () =>
        label()?.textContent.includes('(required)') ||
        document.getElementById(ID)?.getAttribute('aria-required') === 'true';
      expect([isMarked(), saysSo()]).toEqual([false, false]);
      form.require('sample');
      // A button that navigates elsewhere has no answer.
      expect([isMarked(), saysSo()]).toEqual([true, name !== 'formSwitch']);
      form.unmount();
      start({ required: ['sample'] });
      expect(isMarked()).toBe(true);
    });

    it('is marked as out of character', () => {
      const form = start({ properties: { sample: { ...sample.schema, title: TITLE, 'x-ooc': true } } });
      expect(within(fieldOf(form)).getByTitle('out of character').textContent).toBe('OOC');
    });

    it('accepts no input while disabled or read-only', () => {
      for (const state of ['disabled', 'readonly'] as const) {
        const form = start({ [state]: true, data: { sample: sample.stored } });
        const controls = [...fieldOf(form).querySelectorAll<HTMLInputElement>(CONTROLS)];
        expect(controls.length).toBeGreaterThan(0);
        const closed = controls.filter(
          (control) => control.disabled || (state === 'readonly' && control.readOnly),
        );
        expect(closed).toEqual(controls);
        form.unmount();
      }
    });

    it('shows the stored value, and an external change', () => {
      const form = start();
      form.setData({ sample: sample.stored });
      sample.shows(fieldOf(form));
      form.unmount();
      sample.shows(fieldOf(start({ data: { sample: sample.stored } })));
    });

    it('is answered by keyboard only', async () => {
      const form = start();
      const field = fieldOf(form);
      await form.user.tab();
      expect(field.contains(document.activeElement)).toBe(true);
      await sample.answer(form, field);
      act(() => flushPending());
      expect(form.data()['sample']).toEqual(sample.answered);
    });

    it('does not trap focus, and emits one blur', async () => {
      const form = start();
      await form.user.tab();
      for (let presses = 0; presses < 20 && fieldOf(form).contains(document.activeElement); presses += 1) {
        await form.user.tab();
      }
      expect(document.activeElement?.textContent).toBe('after the form');
      expect(form.calls.filter((call) => call.name === 'leave').map((call) => call.args[0])).toEqual([ID]);
    });

    it('passes axe: empty, answered, invalid, disabled', async () => {
      const form = start({}, { help: 'A hint.' });
      expect(await violations(form.container)).toEqual([]);
      form.setData({ sample: sample.stored });
      form.showError(ID, 'Wrong.');
      expect(await violations(form.container)).toEqual([]);
      form.unmount();
      expect(await violations(start({ disabled: true }).container)).toEqual([]);
    });
  });
}
