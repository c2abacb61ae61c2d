import { testMistakes } from '../../support/project.ts';
import type { TestProject } from '../../support/project.ts';

const page =
  (...rows: readonly string[]) =>
  ({ write }: TestProject): void =>
    write('docs/templates.md', `### Building blocks\n\n${rows.join('\n')}\n\n## Tags\n`);

const LINE = '| `line` | `label`, `value` | a line |';
const HEADING = '| `heading` | `title` | a heading |';

testMistakes(
  ['listed-partials'],
  [
    ['a page that is right', page(LINE, HEADING)],
    [
      'a partial that is not listed',
      page(LINE),
      'docs/templates.md:1: the partial "heading" is not listed: add | `heading` | `title` | what it renders |',
    ],
    [
      'a partial that is gone',
      page(LINE, HEADING, '| `lines` | | many lines |'),
      'docs/templates.md:5: there is no partial "lines": take the row away; did you mean "line"?',
    ],
    [
      'a parameter that is not listed',
      page('| `line` | `label` | a line |', HEADING),
      'docs/templates.md:3: "line" is called with `label`, `value`: write that here',
    ],
  ],
);
