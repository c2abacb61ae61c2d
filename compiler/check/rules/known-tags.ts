import { ruleOfWritten } from '#phpbb-bbcode';
import { didYouMean, type Problem } from '../../problem.ts';
import type { TemplateSource } from '../../template-source.ts';
import type { Rule } from '../rule.ts';
import { literalTexts, type LiteralText, writtenArguments } from '../template/literal-text.ts';
import { PRINTED } from '../template/open-tag.ts';
import { literalProblems } from '../post-problems.ts';
import { tableProblems } from '../tables.ts';

/** Tags allowed in templates: a subset of the forum's, for a uniform look. */
const PALETTE = [
  'b',
  'i',
  'u',
  'size',
  'color',
  'center',
  'list',
  '*',
  'url',
  'img',
  'table',
  'tr',
  'td',
  'divbox',
  'divboxcolor',
  'altspoiler',
  'hr',
  'br',
  'cb',
  'cbc',
];

const TAG = /\[(\/?)(\*|[a-z][\w-]*)(?:=([^\]\n]*))?\]/gi;

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly argument: string | undefined;
  readonly offset: number;
}

const tagsIn = (text: string): readonly Tag[] =>
  [...text.matchAll(TAG)].map(({ 1: slash, 2: name = '', 3: argument, index }) => ({
    name,
    closes: slash === '/',
    argument,
    offset: index,
  }));

/** Validates the name and argument of a single tag. */
function spelling({ name, closes, argument }: Tag): string | undefined {
  if (!PALETTE.includes(name)) {
    const lower = name.toLowerCase();
    return PALETTE.includes(lower)
      ? `write [${lower}] in small letters`
      : `templates do not use the tag [${name}]${didYouMean(lower, PALETTE)}`;
  }
  const rule = ruleOfWritten(name)?.arg;
  if (closes) return argument === undefined ? undefined : `[/${name}] takes no value`;
  if (argument === undefined)
    return rule && !rule.optional && !rule.fromContent
      ? `[${name}] needs a value, as in [${name}=…]`
      : undefined;
  if (!rule || name === 'img') return `[${name}] takes no value`;
  if (['color', 'divboxcolor'].includes(name) && !argument.includes(PRINTED) && !isColour(argument))
    return `browsers know no colour "${argument}": write it as #RRGGBB, such as #CC0000`;
  return argument.includes(PRINTED) || rule.accept(argument) !== null
    ? undefined
    : `the forum refuses the value of [${name}=${argument}]${name === 'size' ? ': write percent, such as [size=120]' : ''}`;
}

/** Reports tags that are not opened and closed in the same block and order. */
function nesting(tags: readonly Tag[], report: (tag: Tag, message: string) => Problem): Problem[] {
  const problems: Problem[] = [];
  const open: Tag[] = [];
  for (const tag of tags.filter(({ name }) => name !== '*')) {
    if (!tag.closes) {
      open.push(tag);
      continue;
    }
    const last = open.at(-1);
    if (last?.name === tag.name) open.pop();
    else if (!open.some(({ name }) => name === tag.name))
      problems.push(report(tag, `[/${tag.name}] closes nothing in this block`));
    else {
      problems.push(report(tag, `[/${tag.name}] is before the end of [${last?.name}]`));
      open.splice(
        open.findLastIndex(({ name }) => name === tag.name),
        1,
      );
    }
  }
  return [
    ...problems,
    ...open.map((tag) => report(tag, `[${tag.name}] is not closed in the block that opens it`)),
  ];
}

/** Matches the address of a picture that no tag encloses. */
const BARE_PICTURE = /(?<!\[(?:img|url)\]|=)https?:\/\/[^\s[\]]+\.(?:png|jpe?g|gif|webp)\b/gi;

function textProblems({ text, lineAt }: LiteralText, file: string): Problem[] {
  const report = (tag: Tag, message: string): Problem => ({ file, line: lineAt(tag.offset), message });
  const tags = tagsIn(text);
  const misspelt = tags.flatMap((tag) => {
    const message = spelling(tag);
    return message === undefined ? [] : [report(tag, message)];
  });
  if (misspelt.length > 0) return misspelt;
  const crossed = nesting(tags, report);
  if (crossed.length > 0) return crossed;
  const bare = [...text.matchAll(BARE_PICTURE)].map(({ 0: address, index }) => ({
    offset: index,
    message: `the forum shows the address of the picture as text: write [img]${address}[/img]`,
  }));
  const found = [...tableProblems(text), ...bare, ...literalProblems(text)];
  return found.map(({ offset, message }) => ({ file, line: lineAt(offset), message }));
}

/** Colours with a name that the forum's readers know; others are written as #RRGGBB. */
const COLOURS: ReadonlySet<string> = new Set(
  'aqua black blue fuchsia gray green lime maroon navy olive orange purple red silver teal white yellow'.split(
    ' ',
  ),
);

const isColour = (value: string): boolean => value.startsWith('#') || COLOURS.has(value.toLowerCase());

/** Reports tags and line breaks in a template whose output is plain text in one line. */
function plainTextProblems({ program, file, name, text: written }: TemplateSource): Problem[] {
  if (!program) return [];
  if (written.trim() === '')
    return [{ file, line: 1, message: `the ${name} prints nothing: write its text` }];
  const tags = literalTexts(program).flatMap(({ text, lineAt }) =>
    tagsIn(text)
      .filter((tag) => PALETTE.includes(tag.name) && tag.name !== '*' && !tag.closes)
      .map((tag) => ({
        file,
        line: lineAt(tag.offset),
        message: `the ${name} is plain text, so the forum would show [${tag.name}]: take it out`,
      })),
  );
  const [text] = literalTexts(program);
  const lines = (text?.text ?? '').trim().split('\n');
  const broken = lines.length > 1 && program.body.every(({ type }) => type !== 'BlockStatement');
  return broken
    ? [
        ...tags,
        {
          file,
          line: text?.lineAt(lines[0]?.length ?? 0) ?? 1,
          message: `the ${name} is one line: write it in one`,
        },
      ]
    : tags;
}

/** Validates literal arguments of partials, which are rendered unescaped: their tags must be balanced too. */
const argumentProblems = (program: hbs.AST.Program, file: string): Problem[] =>
  writtenArguments(program).flatMap(({ call, key, text, line }) =>
    textProblems({ text, lineAt: () => line }, file).map((problem) => ({
      ...problem,
      message: `in "${key}" of {{> ${call}}}: ${problem.message}`,
    })),
  );

const templateProblems = ({ program, file }: TemplateSource): Problem[] =>
  program
    ? [
        ...literalTexts(program).flatMap((text) => textProblems(text, file)),
        ...argumentProblems(program, file),
      ]
    : [];

/** Balanced blocks guarantee that no answer can leave a tag open. */
export const knownTags: Rule = {
  name: 'known-tags',
  description: 'Templates write only the tags of the palette, and every block closes what it opens.',
  stage: 'meaning',
  check: ({ forms, partials }) => [
    ...[...partials.values(), ...forms.flatMap(({ templates }) => templates.body ?? [])].flatMap(
      templateProblems,
    ),
    ...forms.flatMap(({ templates: { title, recipient } }) =>
      [title ?? [], recipient ?? []].flat().flatMap(plainTextProblems),
    ),
  ],
};
