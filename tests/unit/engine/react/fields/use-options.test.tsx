// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { FieldSchema } from '../../../../../src/engine/definition/schema.ts';
import { setSource } from '../../../../../src/engine/sources/source-store.ts';
import { useOptions } from '../../../../../src/engine/react/fields/use-options.ts';

afterEach(() => {
  cleanup();
  setSource('agencies', []);
});

const schema: FieldSchema = {
  type: 'string',
  'x-source': 'agencies',
  'x-options': [{ value: 'LSPD', label: 'Police' }],
};
const live = [{ value: 'LSSD', label: 'Sheriff', detail: 'County' }];

describe('useOptions', () => {
  it('returns the embedded options until the live list has loaded, then that list', () => {
    const { result } = renderHook(() => useOptions(schema));
    expect(result.current).toEqual(schema['x-options']);
    act(() => setSource('agencies', live));
    expect(result.current).toBe(live);
    act(() => setSource('agencies', []));
    expect(result.current).toEqual(schema['x-options']);
  });
});
