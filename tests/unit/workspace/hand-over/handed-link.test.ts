import { expect, it, vi } from 'vitest';
import { followHandedLinks, extractHandoverLink } from '../../../../src/workspace/hand-over/handed-link.ts';

const replaceState = vi.fn();
const openedAt = (hash: string): void =>
  extractHandoverLink({ pathname: '/forms/', search: '?a=1', hash }, { replaceState });

it('removes a case from the URL at once, and delivers it once to an early or late reader', () => {
  openedAt('#/?form=report');
  expect(replaceState).not.toHaveBeenCalled();
  openedAt('#/case/eJw-1');
  expect(replaceState.mock.calls).toEqual([[null, '', '/forms/?a=1#/']]);
  const open = vi.fn();
  followHandedLinks(open);
  openedAt('#/');
  openedAt('#/case/eJw-2');
  openedAt('#/case/');
  expect(open.mock.calls).toEqual([['eJw-1'], ['eJw-2'], ['']]);
  expect(replaceState).toHaveBeenCalledTimes(3);
});
