/** The reason why a feature of JSON Schema or react-jsonschema-form is unsupported, and its replacement. */
export interface Refusal {
  /** The reason, as the end of a sentence that continues with ", as". */
  readonly why: string;
  /** The replacement, in the imperative. */
  readonly instead: string;
}

type Refusals = Readonly<Record<string, Refusal>>;

const CONDITIONS: Refusal = {
  why: 'conditions are written in one way',
  instead: 'write "if" and "then", or "x-showIf" on the field',
};

const OTHER_FIELDS: Refusal = {
  why: 'a form asks the fields that it names and no others',
  instead: 'ask a list ("array") whose rows hold a name and a value',
};

const PLACES: Refusal = {
  why: 'every entry of a list is of one kind',
  instead: 'ask a field for each place, or rows with a field for each',
};

const LOOK: Refusal = {
  why: 'colours, sizes and buttons are those of the app',
  instead: 'leave it out; widths are "span" in "ui:options"',
};

const BEHAVIOUR: Refusal = { why: 'every field behaves alike in this respect', instead: 'leave it out' };

const BINARY: Refusal = {
  why: 'answers are texts, and a post holds addresses of pictures',
  instead: 'ask "format": "uri", or a list of them, which takes uploads of pictures',
};

/** Unsupported keywords of JSON Schema. */
export const REFUSED_KEYWORDS: Refusals = {
  additionalItems: PLACES,
  additionalProperties: OTHER_FIELDS,
  contains: { why: 'no message could say which entry is missing', instead: 'ask a field of its own' },
  contentEncoding: BINARY,
  contentMediaType: BINARY,
  definitions: {
    why: 'shared fields are in form-data.json',
    instead: 'refer to them there, and to shared options in its "$defs"',
  },
  dependencies: CONDITIONS,
  dependentRequired: CONDITIONS,
  dependentSchemas: CONDITIONS,
  enumNames: {
    why: 'labels belong to values, not to places',
    instead: 'write "x-labels": { "value": "Label" }, or "oneOf" of "const" and "title"',
  },
  maxProperties: OTHER_FIELDS,
  minProperties: OTHER_FIELDS,
  not: {
    why: 'no message could say what is wanted',
    instead: 'write "pattern" and "x-pattern-hint", or "not" inside "if"',
  },
  nullable: {
    why: 'an answer that is not given is left out',
    instead: 'leave the field out of "required"',
  },
  patternProperties: OTHER_FIELDS,
  prefixItems: PLACES,
  propertyNames: OTHER_FIELDS,
  readOnly: {
    why: 'who may type is a matter of drawing',
    instead: 'write "ui:readonly": true into ui.json',
  },
  required: {
    why: 'each form says which of its fields must be answered',
    instead: 'write the name of the field into "required" of the form',
  },
  unevaluatedProperties: OTHER_FIELDS,
  writeOnly: { why: 'a post is public', instead: 'ask for nothing that is secret' },
};

/** Unsupported values of `type`, `format` and `ui:widget`. */
export const REFUSED_VALUES: Refusals = {
  binary: BINARY,
  color: { why: 'a post prints texts', instead: 'ask a text, or a choice of colours by name' },
  'data-url': BINARY,
  hidden: {
    why: 'nobody could check an answer that is not seen',
    instead: 'write the words into the template, or compute the field ("x-computed")',
  },
  null: {
    why: 'an answer that is not given is left out',
    instead: 'write what it explains as "description" of a section or "ui:help" of a field',
  },
  object: {
    why: 'the answers of a form are one list, by the names of the shared model',
    instead:
      'make a section of ui.json of a group, and rows a list ("array") with "items"; forms:new -- --from does it',
  },
  password: { why: 'a post is public', instead: 'ask for nothing that is secret, or for a text' },
  range: { why: 'a slider is hard to set exactly', instead: 'write "number"' },
  textArea: { why: 'names of widgets are in lower case', instead: 'write "textarea"' },
  updown: { why: 'a number is typed', instead: 'write "number"' },
};

/** Unsupported keys of a UI schema. */
export const REFUSED_UI: Refusals = {
  'ui:autocomplete': {
    why: 'a form is about other people than the user who types it',
    instead: 'leave it out; people of earlier cases are offered by "x-person"',
  },
  'ui:autofocus': BEHAVIOUR,
  'ui:classNames': LOOK,
  'ui:description': { why: 'a field has one hint', instead: 'write "ui:help"' },
  'ui:disabled': {
    why: 'a value that cannot be changed can still be read and copied',
    instead: 'write "ui:readonly": true',
  },
  'ui:emptyValue': { why: 'an answer that is not given is left out', instead: 'leave it out' },
  'ui:enumDisabled': {
    why: 'what cannot be chosen is not offered',
    instead: 'take the value out of "enum"',
  },
  'ui:enumNames': { why: 'labels belong to the field', instead: 'write "x-labels" into form-data.json' },
  'ui:enumOrder': { why: 'options have one order everywhere', instead: 'order "enum" itself' },
  'ui:field': {
    why: 'a component of another app is code',
    instead: 'write "ui:widget"; a new widget is a recipe of CONTRIBUTING.md',
  },
  'ui:label': { why: 'every field has a label', instead: 'write "title" beside the "$ref" in schema.json' },
  'ui:order': { why: 'sections have an order of their own', instead: 'order "fields" in "ui:sections"' },
  'ui:style': LOOK,
  'ui:submitButtonOptions': { why: 'a form is copied, not submitted', instead: 'leave it out' },
  'ui:title': {
    why: 'the label is part of the field',
    instead: 'write "title" beside the "$ref" in schema.json',
  },
};

/** Formats the message of a refusal. */
export const refusalOf = (words: string, { why, instead }: Refusal): string =>
  `${words}, as ${why}: ${instead}`;

/** Unsupported constructs that are not a single keyword, for the guide. */
export const REFUSED_SHAPES: Refusals = {
  'a `$ref` that leads to itself': {
    why: 'a form is as deep as it is written',
    instead: 'ask a list of rows, with a field that names the row above',
  },
  '`oneOf` or `anyOf` of schemas': {
    why: 'nobody could see which of them counts',
    instead: 'ask a choice, and show the fields of each by "if" and "then"; forms:new -- --from does it',
  },
  '`items` that is a list of schemas': PLACES,
  'a list of rows within rows': {
    why: 'no table of a post has rows within rows',
    instead: 'ask a list beside it, with a field that names the row',
  },
  'a list of lists': {
    why: 'no table of a post has rows within rows',
    instead: 'ask a list of rows, or a text with a line for each',
  },
  'a list as `type`': {
    why: 'every answer is of one kind',
    instead: 'write the one that is meant; leave the field out of "required" where it may be null',
  },
  'objects and lists as values of `enum` or `const`': {
    why: 'an answer that is chosen is a text, a number, or yes or no',
    instead: 'write a text for each',
  },
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll(/"([^"]+)"/g, '`$1`');

/** Returns the guide's table of unsupported features, reasons and replacements. */
function refusalTable(): string {
  const named = (refusals: Refusals, shown: (name: string) => string): readonly string[] =>
    Object.entries(refusals).map(
      ([name, { why, instead }]) => `| ${shown(name)} | ${cell(why)} | ${cell(instead)} |`,
    );
  const code = (name: string): string => `\`${name}\``;
  return [
    '| not used | because | write instead |',
    '|---|---|---|',
    ...named(REFUSED_KEYWORDS, code),
    ...named(REFUSED_VALUES, (name) => `the type, format or widget ${code(name)}`),
    ...named(REFUSED_UI, code),
    ...named(REFUSED_SHAPES, (name) => name),
  ].join('\n');
}

const TABLE = /^\| not used \| because \|[^\n]*\n(?:\|[^\n]*\n)*/m;

/** Replaces the table in the text of the guide. */
export const updateUnsupportedTable = (page: string): string =>
  page.replace(TABLE, () => `${refusalTable()}\n`);
