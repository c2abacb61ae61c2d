import { expect, test } from 'vitest';
import { formatJson } from '../../../../src/shared/lib/format-json.ts';

test('formats short lists of scalars on one line, everything else on separate lines', () => {
  const long = Array.from({ length: 12 }, () => 'twelve chars');
  const text = formatJson({
    list: ['a', 1, null],
    none: [],
    empty: {},
    rows: [{ a: 'b' }, { a: 'b', c: 1 }],
    short: [{ a: 'b' }, { a: 'c' }],
    long,
  });
  expect(text).toBe(`{
  "list": ["a", 1, null],
  "none": [],
  "empty": {},
  "rows": [
    { "a": "b" },
    {
      "a": "b",
      "c": 1
    }
  ],
  "short": [{ "a": "b" }, { "a": "c" }],
  "long": [
${long.map(() => '    "twelve chars"').join(',\n')}
  ]
}
`);
});
