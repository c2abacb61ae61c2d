import { describe, expect, it } from 'vitest';

import { isEmpty } from '../../../../src/shared/lib/empty.ts';

describe('isEmpty', () => {
  it.each([undefined, null, '', '  \n\t', [], {}, { a: '', b: { c: null } }, [''], [{ name: ' ' }]])(
    'treats %j as empty',
    (value) => expect(isEmpty(value)).toBe(true),
  );

  it.each(['x', 0, false, [0], { a: false }, [{ name: 'x' }, {}], new Date(0)])(
    'treats %j as an answer',
    (value) => expect(isEmpty(value)).toBe(false),
  );
});
