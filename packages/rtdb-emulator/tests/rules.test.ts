import fc from 'fast-check';
import targaryen from 'targaryen';
import { describe, expect, it } from 'vitest';
import { mayRead, mayWrite } from '../src/rules/check.ts';
import { InvalidRules, compileRules, parseRules } from '../src/rules/rules.ts';
import { viewAfter, viewOf } from '../src/rules/view.ts';
import { normalise } from '../src/tree/normalise.ts';
import { valueAt } from '../src/tree/tree.ts';
import { parsePath } from '../src/tree/path.ts';

const RULES = {
  rules: {
    a: {
      '.read': "root.child('b/x').exists() || auth.uid === 'x'",
      $k: {
        '.write': "auth.uid === $k || data.child('x').isNumber() || !newData.exists()",
        '.validate': "newData.hasChildren(['x']) || newData.isString()",
        x: { '.validate': "newData.val() !== data.val() && newData.parent().hasChild('x')" },
        $rest: { '.validate': "newData.isBoolean() || root.child('b').child($rest).val() === $k" },
      },
    },
    b: {
      '.write': 'auth != null && newData.hasChildren()',
      '.validate': 'newData.hasChildren() && !newData.child("y").exists()',
      x: {
        '.read': "data.parent().child('y').val() === 1",
        '.validate': 'newData.isNumber() && newData.val() < 5',
      },
    },
  },
};

const key = fc.constantFrom('x', 'y', 'z');
const leaf = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.boolean(), fc.constantFrom('x', 'y'));
const branch = <T>(child: fc.Arbitrary<T>) =>
  fc.dictionary(key, child, { maxKeys: 3, noNullPrototype: true });
const subtree = fc.oneof(leaf, branch(fc.oneof(leaf, branch(leaf))));
const data = fc.record({ a: branch(subtree), b: subtree }, { requiredKeys: [], noNullPrototype: true });
const path = fc
  .tuple(fc.constantFrom('a', 'b', 'c'), fc.array(key, { maxLength: 3 }))
  .map(([first, rest]) => [first, ...rest].join('/'));
const auth = fc.constantFrom(null, { uid: 'x' }, { uid: 'y' });

describe('rules', () => {
  it('decide any read and write like targaryen', () => {
    const rules = compileRules(RULES);
    let allowed = 0;
    fc.assert(
      fc.property(data, path, fc.oneof(subtree, fc.constant(null)), auth, (before, place, value, who) => {
        const context = { auth: who, now: 1 };
        const validate = targaryen.database(RULES, before).as(who);
        const tree = normalise(before, undefined, 1);
        const change = { path: parsePath(place), value: normalise(value, undefined, 1) };
        // targaryen removes a leaf when something below it is removed; the SDK, like Firebase, leaves it.
        fc.pre(change.value !== undefined || valueAt(tree, change.path) !== undefined);
        const writes = mayWrite(rules, viewOf(tree), viewAfter(tree, [change]), change.path, context);
        allowed += Number(writes);
        expect(writes).toBe(validate.write(place, value).allowed);
        expect(mayRead(rules, viewOf(tree), change.path, undefined, context)).toBe(
          validate.read(place).allowed,
        );
      }),
      { numRuns: 5000 },
    );
    expect(allowed).toBeGreaterThan(100);
  });

  it.each([
    ['{ "rules": { ".read": "auth.uid ===" } }', /^\.read: /],
    ['{ "rules": { "a": { ".write": 1 } } }', /^a\/\.write: /],
    ['{ "rules": { "a": false } }', /^a: /],
    ['{ "rules": { "$a": {}, "$b": {} } }', /one wildcard/],
    ['{ "rules": { "$a": { "b": { "$a": {} } } } }', /twice/],
    ['{ "rules": ', /not JSON/],
    ['[]', /"rules"/],
    ['{ "rules": {}, "rule": {} }', /"rules"/],
    ['{ "rules": { "a": { ".wirte": false } } }', /^a\/\.wirte: there is no such rule/],
    ['{ "rules": { "$1": {} } }', /^\$1: not a wildcard/],
    ['{ "rules": { "a/b": {} } }', /^a\/b: no key/],
    ['{ "rules": { "a": { ".indexOn": [7] } } }', /^a\/\.indexOn: an index/],
    ['{ "rules": { "a": { ".read": "data.val().matches(/a(?=b)/)" } } }', /^a\/\.read: the pattern/],
  ])('that are invalid report their position: %s', (text, message) => {
    expect(() => parseRules(text)).toThrow(InvalidRules);
    expect(() => parseRules(text)).toThrow(message);
  });
});
