import { testMistakes } from '../../support/project.ts';

const FULL = 'tests/forms/visit-letter/full';

testMistakes(
  ['shape', 'meaning', 'cases', 'output', 'accepted'],
  [
    [
      'a changed title',
      (project) => project.replace('templates/visit-letter/title.hbs', 'Letter to', 'A letter to'),
      'tests/forms/visit-letter/full/title.txt:1: the output has changed: was "Letter to Some visitor", is "A letter to Some visitor"; if that is right, run npm run forms:accept -- visit-letter full',
      'tests/forms/visit-letter/minimal/title.txt:1: the output has changed: was "Letter to Some visitor", is "A letter to Some visitor"; if that is right, run npm run forms:accept -- visit-letter minimal',
    ],
    [
      'a line less',
      (project) => project.write(`${FULL}/body.txt`, `${project.read(`${FULL}/body.txt`)}One more.\n`),
      'tests/forms/visit-letter/full/body.txt:«One more.»: the output has changed: removed "One more."; if that is right, run npm run forms:accept -- visit-letter full',
    ],
    [
      'lines put in before one that stays',
      (project) => project.replace('templates/visit-letter/body.hbs', '{{> line', 'Dear\nall,\n{{> line'),
      'tests/forms/visit-letter/full/body.txt:2: the output has changed: added "Dear" and 1 more; if that is right, run npm run forms:accept -- visit-letter full',
      'tests/forms/visit-letter/minimal/body.txt:2: the output has changed: added "Dear" and 1 more; if that is right, run npm run forms:accept -- visit-letter minimal',
    ],
    [
      'a recipient that is not accepted yet',
      (project) => project.remove(`${FULL}/recipient.txt`),
      'tests/forms/visit-letter/full/recipient.txt:1: nothing is accepted yet; read the output, then run npm run forms:accept -- visit-letter full',
    ],
    [
      'a change of the full case without an accepted difference',
      (project) => project.write('tests/forms/visit-letter/brief/change.json', '{ "remarks": null }'),
      'tests/forms/visit-letter/brief/output.diff:1: nothing is accepted yet; read the output, then run npm run forms:accept -- visit-letter brief',
    ],
    [
      'another difference from the full case than accepted',
      (project) => {
        project.write('tests/forms/visit-letter/brief/change.json', '{ "remarks": null }');
        project.write(
          'tests/forms/visit-letter/brief/output.diff',
          '--- body.txt\n…\n  [b]To:[/b] Some visitor\n- None\n',
        );
      },
      'tests/forms/visit-letter/brief/output.diff:«- None»: the output has changed: was "- None", is "- Some remarks"; if that is right, run npm run forms:accept -- visit-letter brief',
    ],
    [
      'other errors than accepted',
      (project) => project.replace('tests/forms/visit-letter/bad-missing/errors.txt', 'Fill in', 'Enter'),
      'tests/forms/visit-letter/bad-missing/errors.txt:1: the output has changed: was "visitor: Enter “Visitor”.", is "visitor: Fill in “Visitor”."; if that is right, run npm run forms:accept -- visit-letter bad-missing',
    ],
  ],
);
