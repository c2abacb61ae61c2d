// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { startErrors } from '../../../../src/services/error-reporting/start-errors.ts';
import { type Caught, onError } from '../../../../src/services/error-reporting/error-events.ts';
import { holdParts } from '../../../../src/shared/lib/part.ts';
import { fakeWorkspace } from './support/workspace.ts';

const { startReporting } = vi.hoisted(() => ({ startReporting: vi.fn() }));
vi.mock('../../../../src/services/error-reporting/reporting.ts', () => ({ startReporting }));
vi.mock('../../../../src/shared/lib/when-idle.ts', () => ({ whenIdle: () => Promise.resolve() }));

const settled = () => new Promise((done) => void setTimeout(done));
const taken: Caught[] = [];
const stopTaking = vi.fn();
let stop = (): void => undefined;

afterEach(() => {
  stop();
  taken.length = 0;
  startReporting.mockReset();
});

const throwError = (message: string): boolean => window.dispatchEvent(new ErrorEvent('error', { message }));
const causes = () => taken.map(({ cause }) => cause);

it('catches at once, reports after the first form, even a failed one, and stops', async () => {
  startReporting.mockImplementation(() => {
    const end = onError((caught) => taken.push(caught));
    return () => {
      end();
      stopTaking();
    };
  });
  const { workspace } = fakeWorkspace();
  let fail = (): void => undefined;
  holdParts(
    new Promise((_, reject) => {
      fail = () => reject(new Error('no form'));
    }),
  );
  stop = startErrors(Promise.resolve(workspace));
  throwError('early');
  await settled();
  expect(startReporting).not.toHaveBeenCalled();
  fail();
  await expect.poll(causes).toEqual(['early']);
  expect(startReporting).toHaveBeenCalledWith(workspace);
  throwError('late');
  expect(causes()).toEqual(['early', 'late']);
  stop();
  expect(stopTaking).toHaveBeenCalledTimes(1);
  throwError('after the end');
  expect(causes()).toEqual(['early', 'late']);
});
