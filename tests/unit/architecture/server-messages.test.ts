import { expect, test } from 'vitest';
import french from '../../../languages/fr.json' with { type: 'json' };
import { projectFiles } from './support/project-files.ts';

/** A failure of the server, up to its message: a declared one, or the name of a constant. */
const SENT =
  /\b(?:new Failure\(\s*[\w'-]+,\s*[\w']+,|(?:invalidInput|notAllowed|notConfigured|unreadable|badGateway)\()\s*(?:(?:msg|errorMessage)\(\s*(?<text>'(?:[^'\\]|\\.)+'),?\s*\)|(?<name>\w+\b)|(?<other>[^\s)]))/g;

/** A constant with a declared message. */
const CONSTANT = /const (\w+) = (?:msg|errorMessage)\(\s*'((?:[^'\\]|\\.)+)',?\s*\);/g;

const files = projectFiles('functions/src').filter(({ path }) => !path.endsWith('platform/failure.ts'));
const constants = new Map(
  files.flatMap(({ text }) => [...text.matchAll(CONSTANT)].map(([, name, said]) => [name, said] as const)),
);

const sent = files.flatMap(({ path, text }) =>
  [...text.matchAll(SENT)].map(({ 0: call, groups = {} }) => ({
    path,
    call,
    said: groups['text']?.slice(1, -1) ?? constants.get(groups['name']),
  })),
);

test('every failure of the server has a declared message, which exists in French', () => {
  expect(sent.length).toBeGreaterThan(50);
  expect(sent.filter(({ said }) => said === undefined || !Object.hasOwn(french, said))).toEqual([]);
});
