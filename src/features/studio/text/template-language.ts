import { StreamLanguage, type StringStream } from '@codemirror/language';

interface State {
  /** Syntax around the position: `{{…}}`, a comment of one of two kinds, a BBCode tag, or text. */
  readonly in: 'text' | 'expression' | 'comment' | 'long-comment' | 'tag';
}

const ENDS = { comment: /^.*?\}\}/, 'long-comment': /^.*?--~?\}\}/ } as const;

function comment(stream: StringStream, state: { in: State['in'] }, kind: keyof typeof ENDS): string {
  if (stream.match(ENDS[kind])) state.in = 'text';
  else stream.skipToEnd();
  return 'comment';
}

function expression(stream: StringStream, state: { in: State['in'] }): string | null {
  if (stream.match(/^~?\}{2,3}/)) {
    state.in = 'text';
    return 'brace';
  }
  if (stream.eatSpace()) return null;
  if (stream.match(/^"[^"]*"?/) || stream.match(/^'[^']*'?/)) return 'string';
  if (stream.match(/^-?\d+(?:\.\d+)?\b/)) return 'number';
  if (stream.match(/^(?:true|false|null|undefined)\b/)) return 'atom';
  if (stream.match(/^[\w-]+(?==)/)) return 'propertyName';
  if (stream.match(/^[#/^>~&]+|^else\b|^as\b/)) return 'keyword';
  if (stream.match(/^[@\w.$/-]+/)) return 'variableName';
  stream.next();
  return 'punctuation';
}

function tag(stream: StringStream, state: { in: State['in'] }): string | null {
  // A value inside an opening tag may be printed by an expression.
  if (stream.match(/^\{\{/, false)) {
    state.in = 'text';
    return null;
  }
  if (stream.eat(']')) {
    state.in = 'text';
    return 'tagName';
  }
  if (!stream.match(/^[^\]{]+/)) stream.next();
  return 'tagName';
}

function text(stream: StringStream, state: { in: State['in'] }): string | null {
  if (stream.match(/^\{\{~?!--/)) {
    state.in = 'long-comment';
    return 'comment';
  }
  if (stream.match(/^\{\{~?!/)) {
    state.in = 'comment';
    return 'comment';
  }
  if (stream.match(/^\{{2,3}~?/)) {
    state.in = 'expression';
    return 'brace';
  }
  if (stream.match(/^\[(?:\/?[a-z]+\d?|\*)(?=[\]=])/i)) {
    state.in = 'tag';
    return 'tagName';
  }
  stream.next();
  stream.match(/^[^{[]+/);
  return null;
}

/** Templates: Handlebars within BBCode. */
export const templateLanguage = StreamLanguage.define<{ in: State['in'] }>({
  name: 'template',
  startState: () => ({ in: 'text' }),
  token(stream, state) {
    if (state.in === 'comment' || state.in === 'long-comment') return comment(stream, state, state.in);
    return { text, expression, tag }[state.in](stream, state);
  },
  languageData: { closeBrackets: { brackets: ['(', '[', '{', '"'] } },
});
