import { testMistakes } from '../../support/project.ts';

const BODY = 'templates/visit-note/body.hbs';

testMistakes(
  ['shape', 'meaning', 'distinct-options'],
  [
    [
      'a choice that only decides whether a line stands there',
      (project) => project.replace(BODY, ' of {{host}}', ' of the house'),
      'schemas/visit-note/schema.json:«"host"» (/properties/host): the post is the same whether "Ada" or "Ben" is chosen in "host": print the field, or distinguish them in the template',
    ],
  ],
);
