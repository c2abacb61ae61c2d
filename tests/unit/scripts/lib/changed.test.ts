import { expect, test } from 'vitest';
import { reachOf } from '../../../../scripts/lib/changed.ts';

test.each([
  [
    'a form',
    ['schemas/death-report/ui.json', 'templates/death-report/body.hbs'],
    ['death-report'],
    ['tests/unit/schemas'],
  ],
  ['what forms share', ['templates/_partials/vitals.hbs'], 'all', ['tests/unit/schemas']],
  ['the engine', ['src/engine/render/render.ts'], 'all', ['tests/unit/architecture']],
  ['a panel', ['src/services/lockdown/panel/panel.tsx'], [], ['tests/unit/architecture']],
  ['a rule', ['database.rules.json'], [], ['tests/rules']],
  [
    'an example of a form',
    ['tests/forms/death-report/full/data.json'],
    ['death-report'],
    ['tests/unit/schemas'],
  ],
  ['nothing that is checked', ['LICENSE'], [], []],
])('%s reaches', (_, files, forms, tests) => {
  expect(reachOf(files)).toEqual({ forms, tests, browser: [], code: expect.any(Array) });
});

test('each code file', () => {
  const code = [
    'src/engine/a.ts',
    'src/shared/ui/b.tsx',
    'scripts/lib/c.mjs',
    'functions/src/d.ts',
    'vite.config.ts',
  ];
  expect(reachOf([...code, 'src/shared/ui/b.css', 'README.md']).code).toEqual(code);
});

test('changed browser tests', () => {
  expect(reachOf(['tests/e2e/copy.test.ts', 'tests/e2e/support/app.ts']).browser).toEqual([
    'tests/e2e/copy.test.ts',
  ]);
});
