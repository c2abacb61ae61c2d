// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { summarizePart } from '../../../../src/features/to-forum/script/summarize-part.ts';
import { changesFor } from '../../../../src/features/to-forum/script/fill.ts';
import { pageOf } from '../../../../src/features/to-forum/script/page.ts';

const PAYLOAD = { title: 'Title', recipients: ['Ada One'], parts: ['Post'] };

/** Renders the part of a forum page with an editor that the script uses. */
function open(href: string, { action = href, method = 'post', content = '', form = 'postform' } = {}) {
  document.body.innerHTML =
    `<form id="${form}" method="${method}" action="${action}">${content}` +
    '<input name="subject" value="Re: It"><textarea name="message"></textarea></form>';
  return pageOf(document, { href });
}

const NAMES = '<textarea name="username_list"></textarea>';
const ADDED = '<input type="hidden" name="address_list[u][2]" value="to">';

const changed = (page: ReturnType<typeof open>): readonly string[] => {
  if (page.kind !== 'post' && page.kind !== 'message') throw new Error(`This page is read as ${page.kind}.`);
  return changesFor(page, PAYLOAD, 0).map(({ name }) => name);
};

it('knows the fields of each posting page', () => {
  expect(changed(open('https://forum.test/posting.php?mode=post&f=1'))).toEqual(['subject', 'message']);
  expect(changed(open('https://forum.test/board/posting.php?mode=reply&t=1'))).toEqual(['message']);
  const compose = 'https://forum.test/ucp.php?i=pm&mode=compose';
  expect(changed(open(compose, { content: NAMES }))).toEqual(['recipients', 'subject', 'message']);
  expect(changed(open(compose, { content: NAMES + ADDED }))).toEqual(['subject', 'message']);
  expect(changed(open(`${compose}&action=reply`))).toEqual(['message']);
});

it.each([
  ['sends its text elsewhere', { action: 'https://other.test/posting.php' }],
  ['sends it to another script', { action: './search.php' }],
  ['puts it into the address', { method: 'get' }],
  ['has a form of another name', { form: 'search' }],
])('refuses a page that %s', (_, parts) => {
  expect(open('https://forum.test/posting.php?mode=post', parts)).toEqual({ kind: 'other' });
});

it('removes the session id from the link of a post', () => {
  document.body.innerHTML = '';
  expect(pageOf(document, { href: 'https://forum.test/viewtopic.php?p=5&sid=0f#p5' })).toEqual({
    kind: 'topic',
    link: 'https://forum.test/viewtopic.php?p=5#p5',
    quickReply: null,
  });
});

it('fills in only the message of a quick reply without a subject', () => {
  const topic = open('https://forum.test/viewtopic.php?t=1', {
    action: './posting.php?mode=reply&t=1',
    form: 'qr_postform',
  });
  if (topic.kind !== 'topic' || topic.quickReply === null) throw new Error('There is no quick reply.');
  expect(changesFor(topic.quickReply, PAYLOAD, 0).map(({ name }) => name)).toEqual(['message']);
});

it('names a part by its first line with text, and only new recipients', () => {
  const about = (content: string, part: string) => {
    const page = open('https://forum.test/ucp.php?i=pm&mode=compose', { content });
    if (page.kind !== 'message') throw new Error(`This page is read as ${page.kind}.`);
    return summarizePart(page, { ...PAYLOAD, parts: [part] }, 0);
  };
  const title = { name: 'Title', values: ['Title'] };
  expect(about(NAMES, '[divbox=white]\n\n[b]Report[/b] of [today]\nMore')).toEqual([
    title,
    { name: 'Begins with', values: ['Report of'] },
    { name: 'Recipients (1)', values: ['Ada One'] },
  ]);
  expect(about(NAMES + ADDED, 'x'.repeat(300))).toEqual([
    title,
    { name: 'Begins with', values: [`${'x'.repeat(200)}…`] },
  ]);
  expect(about('', '[hr][/hr]')).toEqual([title]);
});
