import { expect, it } from 'vitest';
import { widgetOptions } from '../../../../src/engine/fields/widget-options.ts';

it('reads options in both spellings, and none of no UI schema', () => {
  expect(widgetOptions({ 'ui:help': 'Ask.', 'ui:options': { rows: 4 } })).toEqual({ help: 'Ask.', rows: 4 });
  expect(widgetOptions(undefined)).toEqual({});
});
