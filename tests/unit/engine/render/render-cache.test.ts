import { expect, it } from 'vitest';
import { RenderCache } from '../../../../src/engine/render/render-cache.ts';

it('rerenders only stretches whose values or position changed', () => {
  const stretches = new RenderCache();
  const ran: string[] = [];
  const print = (place: string, values: readonly unknown[], inner?: () => string): string =>
    stretches.textOf(place, values, () => {
      ran.push(place);
      return `(${place}${values.join()}${inner?.() ?? ''})`;
    });
  const post = (a: number, b: number, branch: string): string => {
    ran.length = 0;
    return stretches.renew(
      () =>
        print('a', [a, b], () => print('a1', [a]) + print('a2', [b])) + print(branch, [b]) + print('z', []),
    );
  };
  const all = ['a', 'a1', 'a2', 'then', 'z'];
  expect([post(1, 1, 'then'), [...ran]]).toEqual(['(a1,1(a11)(a21))(then1)(z)', all]);
  expect([post(1, 1, 'then'), [...ran]]).toEqual(['(a1,1(a11)(a21))(then1)(z)', []]);
  expect([post(2, 1, 'then'), [...ran]]).toEqual(['(a2,1(a12)(a21))(then1)(z)', ['a', 'a1']]);
  expect([post(2, 1, 'else'), [...ran]]).toEqual(['(a2,1(a12)(a21))(else1)(z)', ['else']]);
});
