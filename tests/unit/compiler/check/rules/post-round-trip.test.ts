import { testMistakes } from '../../support/project.ts';

testMistakes(
  ['shape', 'meaning', 'post-round-trip'],
  [
    ['posts as they are', () => undefined],
    [
      'a post that says of whom it is and nothing else',
      (project) => {
        project.write('templates/visit-letter/body.hbs', '{{visitor}}{{remarks}}\n');
        project.write('templates/visit-letter/title.hbs', '{{or visitor "N/A"}}\n');
      },
      'tests/forms/visit-letter/full/data.json:1: the post is not recognised as one of this form: print words that no other form has',
      'tests/forms/visit-letter/minimal/data.json:1: the post is not recognised as one of this form: print words that no other form has',
    ],
  ],
);
