import { testMistakes } from '../../support/project.ts';

const BODY = 'templates/visit-note/body.hbs';

testMistakes(
  ['shape', 'meaning', 'distinct-options'],
  [
    [
      'a choice that only decides whether a line stands there',
      (project) => project.replace(BODY, ' of {{host}}', ' of the house'),
      'schemas/visit-note/schema.json:«"host"» (/properties/host): the post is the same whether "Ada" or "Ben" is chosen in "host": print the field, or tell them apart in the template',
    ],
    [
      'a yes that reads like a no',
      (project) => {
        project.replace(
          'schemas/form-data.json',
          '"x-form-only": true',
          '"x-labels": { "true": "Has more" }',
        );
        project.replace(BODY, '{{remarks}}', '{{remarks}}{{#if (answered wantsRemarks)}} More.{{/if}}');
      },
      'schemas/visit-note/schema.json:«"wantsRemarks"» (/properties/wantsRemarks): the post is the same whether "true" or "false" is chosen in "wantsRemarks": print the field, or tell them apart in the template',
    ],
  ],
);
