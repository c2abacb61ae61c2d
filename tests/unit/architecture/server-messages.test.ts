import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import french from '../../../languages/fr.json' with { type: 'json' };
import { projectFiles } from './support/project-files.ts';

type Node = Readonly<Record<string, unknown>>;

/** Place of the message among the arguments of what makes a failure of the server. */
const MESSAGE_AT: Readonly<Record<string, number>> = {
  Failure: 2,
  invalidInput: 0,
  notAllowed: 0,
  notConfigured: 0,
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name']) : '');

/** Returns all nodes below a value. */
const nodesIn = (value: unknown): readonly Node[] =>
  Array.isArray(value)
    ? value.flatMap(nodesIn)
    : isNode(value)
      ? [value, ...Object.values(value).flatMap(nodesIn)]
      : [];

/** Returns the text of `msg('…')` or `errorMessage('…')` without values, which the page translates by this text. */
function declaredText(node: unknown): string | undefined {
  if (!isNode(node) || !['msg', 'errorMessage'].includes(nameOf(node['callee']))) return undefined;
  const [text, ...values] = node['arguments'] as readonly Node[];
  return values.length === 0 && typeof text?.['value'] === 'string' ? text['value'] : undefined;
}

const files = projectFiles('functions/src')
  .filter(({ path }) => path.endsWith('.ts'))
  .map(({ path, text }) => ({ path, nodes: nodesIn(parseAst(text, { lang: 'ts' }, path)) }));

const constants = new Map(
  files.flatMap(({ nodes }) =>
    nodes
      .filter(({ type }) => type === 'VariableDeclarator')
      .map((node) => [nameOf(node['id']), declaredText(node['init'])] as const),
  ),
);

const sent = files
  .filter(({ path }) => path !== 'functions/src/platform/failure.ts')
  .flatMap(({ path, nodes }) =>
    nodes
      .filter(
        ({ type, callee }) => /^(?:Call|New)Expression$/.test(String(type)) && nameOf(callee) in MESSAGE_AT,
      )
      .map((node) => ({
        path,
        message: (node['arguments'] as readonly unknown[])[MESSAGE_AT[nameOf(node['callee'])] ?? 0],
      }))
      .filter(({ message }) => message !== undefined)
      .map(({ message, ...place }) => ({
        ...place,
        text: declaredText(message) ?? constants.get(nameOf(message)),
      })),
  );

test('every failure of the server has a declared message, which exists in French', () => {
  expect(sent.length).toBeGreaterThan(50);
  expect(sent.filter(({ text }) => text === undefined || !Object.hasOwn(french, text))).toEqual([]);
});
