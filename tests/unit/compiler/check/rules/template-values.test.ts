import { testMistakes } from '../../support/project.ts';

const NOTE = 'templates/visit-note/body.hbs';

testMistakes(
  ['shape', 'meaning'],
  [
    [
      'a value that is not an option',
      (project) => project.replace(NOTE, '(eq visitorKind "staff")', '(eq visitorKind "stuff")'),
      'templates/visit-note/body.hbs:«{{#if (eq visitorKin»: "stuff" is not an option of "visitorKind"; did you mean "staff"?',
    ],
    [
      'the label instead of the value',
      (project) => project.replace(NOTE, '(eq visitorKind "staff")', '(eq "Guest of the house" visitorKind)'),
      'templates/visit-note/body.hbs:«{{#if (eq "Guest of »: "Guest of the house" is not an option of "visitorKind"; "guest" is the value behind that label',
    ],
    [
      'text for yes or no',
      (project) => project.replace(NOTE, '{{box hasBadge}}', '{{box (eq hasBadge "true")}}'),
      'templates/visit-note/body.hbs:«{{box (eq hasBadge "»: "companions.hasBadge" is yes or no: compare it with true or false, not "true"',
    ],
    [
      'text for a number',
      (project) => project.replace(NOTE, '{{box hasBadge}}', '{{box (eq age "18")}} {{box hasBadge}}'),
      'templates/visit-note/body.hbs:«{{box (eq age "18")}»: "companions.age" is a number: "18" never equals it',
    ],
    [
      'a choice that holds no such value',
      (project) => project.replace(NOTE, '(eq visitorKind "staff")', '(includes visitorKind "staf")'),
      'templates/visit-note/body.hbs:«{{#if (includes visi»: "staf" is not an option of "visitorKind"; did you mean "staff"?',
    ],
  ],
);
