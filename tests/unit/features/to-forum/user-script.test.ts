import { expect, it } from 'vitest';
import { boardsOf, userScript } from '../../../../src/features/to-forum/user-script.ts';

const pages = (...labels: readonly string[]) => labels.map((label, at) => ({ value: `page${at}`, label }));

it('runs only on the four kinds of pages of each configured board', () => {
  const boards = boardsOf(
    pages(
      'https://Forum.test/posting.php?mode=post&f=7',
      'https://forum.test/ucp.php?i=pm&mode=compose',
      'https://board.test:8443/phpbb/viewforum.php?f=2',
      'http://plain.test/posting.php',
      'https://*/posting.php',
      'https://forum.test/\n// @match *://*/*',
    ),
  );
  expect(boards).toEqual(['https://forum.test/', 'https://board.test:8443/phpbb/']);
  const [header = ''] = userScript('https://app.test/forms/', boards).split('// ==/UserScript==');
  expect(header.match(/@(?:match|include) .*/g)?.map((rule) => rule.split(/ +/))).toEqual([
    ['@match', 'https://forum.test/posting.php*'],
    ['@match', 'https://forum.test/ucp.php*'],
    ['@match', 'https://forum.test/viewtopic.php*'],
    ['@match', 'https://forum.test/viewforum.php*'],
    ['@include', 'https://board.test:8443/phpbb/posting.php*'],
    ['@include', 'https://board.test:8443/phpbb/ucp.php*'],
    ['@include', 'https://board.test:8443/phpbb/viewtopic.php*'],
    ['@include', 'https://board.test:8443/phpbb/viewforum.php*'],
  ]);
  expect(boardsOf(undefined)).toEqual([]);
});
