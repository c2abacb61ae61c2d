import type { Locator } from 'playwright-core';
import { findControl, MUST_APPEAR_IN } from '../../e2e/support/find-control.ts';
import type { Driver } from './driver.ts';
import type { Hands } from './hands.ts';
import { searchFor } from './search-for.ts';

/** An answer that the user enters into the field with a label. */
export interface Answer {
  readonly label: string;
  /** Free text, the label of an option, the value of a choice, a date as `YYYY-MM-DD`, or {@link NOW}. */
  readonly value: string;
  /** No check would require it. */
  readonly optional?: true;
}

/** The current time, for a date and time field. */
export const NOW = 'now';

/** One field in front of the user. */
interface Spot {
  readonly hands: Hands;
  readonly driver: Driver;
  readonly control: Locator;
  readonly missing: boolean;
  readonly answer: Answer;
}

/** Returns the keys of a date in a date control with US locale. */
const dayKeys = (day: string): string => day.slice(5, 7) + day.slice(8) + day.slice(0, 4);

const reach = ({ hands, driver, control, missing }: Spot): Promise<void> =>
  driver.reach(hands, control, missing);

/** Returns the shortest input for a date and time in one line: now, a time of today, or a date. */
function momentKeys(value: string, now: Date): string {
  const today = now.toISOString().slice(0, 10);
  if (value === NOW || value === today) return 'n';
  const [day = '', clock = ''] = value.split('T');
  const [year = '', month = '', date = ''] = day.split('-');
  const time = clock.replace(':', '');
  if (day === today) return time;
  return time === '' ? `${date}${month}${year.slice(2)}` : `${date}/${month}/${year.slice(2)}${time}`;
}

const MOMENT = /^(?:now|\d{4}-\d\d-\d\d.*)$/;

const text = async (spot: Spot): Promise<void> => {
  const { hands, driver, control, answer } = spot;
  const { label, value } = answer;
  if (!MOMENT.test(value)) {
    await reach(spot);
    return hands.write(value);
  }
  const button = control.locator('..').getByRole('button', { name: `Now: ${label}` });
  if (value === NOW && driver.points) return hands.click(button);
  await reach(spot);
  await hands.spell(momentKeys(value, new Date()));
};

/** Fills a date and time in separate controls, or with the button for now. */
const moment = async ({ hands, driver, control, missing, answer }: Spot): Promise<void> => {
  const { label, value } = answer;
  if (value === NOW)
    return driver.press(hands, control.getByRole('button', { name: `Now: ${label}` }), missing);
  const [day = '', clock = ''] = value.split('T');
  await driver.reach(hands, control.getByLabel(`${label}: date`), missing);
  await hands.spell(dayKeys(day));
  await driver.reach(hands, control.getByLabel(`${label}: time`), false);
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  const two = (number: number): string => String(number).padStart(2, '0');
  await hands.spell(`${two(hour % 12 || 12)}${two(minute)}${hour < 12 ? 'a' : 'p'}`);
};

/** Handlers by kind of control, including those of older versions. */
const WAYS: Readonly<Record<string, (spot: Spot) => Promise<void>>> = {
  text,
  moment,
  date: async (spot) => {
    await reach(spot);
    await spot.hands.spell(dayKeys(spot.answer.value));
  },
  combobox: async (spot) => {
    const { hands, driver, answer } = spot;
    await reach(spot);
    await searchFor(hands, answer.value, hands.page.locator('.option__label').first());
    await driver.take(hands);
  },
  select: async (spot) => {
    const { hands, driver, control, missing, answer } = spot;
    const value = await control
      .getByRole('option', { name: answer.value, exact: true, includeHidden: true })
      .getAttribute('value');
    await driver.pick(hands, control, value ?? '', missing);
  },
  radio: async ({ hands, driver, control, missing, answer }) =>
    driver.choose(hands, control, control.getByRole('radio', { name: answer.value, exact: true }), missing),
  ticks: async ({ hands, driver, control, missing, answer }) =>
    driver.press(hands, control.getByRole('checkbox', { name: answer.value, exact: true }), missing),
};

/** Enters one answer with the control of the field. Rejects for an unknown control. */
export async function giveAnswer(
  hands: Hands,
  driver: Driver,
  scope: Locator,
  answer: Answer,
): Promise<void> {
  const found = await findControl(scope, answer.label, MUST_APPEAR_IN);
  const way = found && WAYS[found.kind];
  if (!way)
    throw new Error(`“${answer.label}” is ${found ? `a field of kind ${found.kind}` : 'not on the screen'}.`);
  await way({ hands, driver, control: found.control, missing: answer.optional !== true, answer });
}
