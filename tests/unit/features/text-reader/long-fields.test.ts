import { expect, test } from 'vitest';
import { type BBNode, readBBCode, type TagNode } from '#phpbb-bbcode';
import { renderForm } from '../../../../src/engine/render/render.ts';
import { likelyField, longFields, textWith } from '../../../../src/features/text-reader/long-fields.ts';
import { testForm } from '../../engine/support/form.ts';

const form = testForm({
  fields: {
    name: { type: 'string', title: 'Name' },
    story: { type: 'string', title: 'Story', 'x-text': 'rich' },
    scene: { type: 'string', title: 'Scene', 'x-text': 'bbcode' },
    casualties: {
      type: 'array',
      title: 'Casualties',
      items: { type: 'object', properties: { report: { type: 'string', 'x-text': 'rich' } } },
    },
  },
  body: '{{story}}\n{{#spoiler "Chat log"}}{{scene}}{{/spoiler}}',
});
const keys = (data: Readonly<Record<string, unknown>>) =>
  longFields(form, data).map(({ path, encloses }) => `${path.join('.')}${encloses ? ' as a list' : ''}`);

test('the long texts of a form and of its rows take lines, and an enclosed document takes them as a list', () => {
  expect(keys({ casualties: [{}] })).toEqual(['story', 'scene as a list', 'casualties.0.report']);
  const fields = longFields(form, {});
  expect(likelyField(fields, null)?.path).toEqual(['story']);
  expect(likelyField(fields, { path: ['scene'], end: 0 })?.path).toEqual(['scene']);
});

const tagsIn = (nodes: readonly BBNode[]) => nodes.filter((node) => node.type === 'tag');

test('a list stays in its spoiler: behind what stands there, and without effect of tags in speech', () => {
  const [, scene] = longFields(form, {});
  const lines = 'Ann Low says: “Stop [b]now [/list][/altspoiler]”\nAnn Low nods.';
  const once = textWith({}, scene!, lines, null);
  const twice = textWith({ scene: once }, scene!, 'Ann Low waves.', { path: ['scene'], end: 3 });
  expect(twice.startsWith(`${once}\n[list]`)).toBe(true);
  const { body } = renderForm(form, { story: 'At the pier.', scene: twice });
  const { tree, problems } = readBBCode(body);
  expect(problems).toEqual([]);
  const shape = ({ tag, children }: TagNode): unknown => [tag, ...tagsIn(children).map(shape)];
  expect(tagsIn(tree).map(shape)).toEqual([['altspoiler', ['list', ['li'], ['li']], ['list', ['li']]]]);
});
