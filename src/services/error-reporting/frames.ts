/** One call of a stack. A line and a column that nobody knows are 0. */
export interface Frame {
  readonly call: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const CHROMIUM = /^\s*at (?:(.*?) \()?(\S+?):(\d+):(\d+)\)?$/;
/** Firefox and Safari. */
const OTHERS = /^(.*?)@(\S+?):(\d+):(\d+)$/;
/** What a minified or written function is called, and nothing that could have been typed. */
const CALL = /^(?:async |new )?[\w$.<>]{1,80}/;
const FILE = /([\w.@-]+\.\w+)(?:[?#].*)?$/;

/** The name of a file without the address before it and the query behind it; a page itself has none. */
export const fileName = (address: string): string => FILE.exec(address)?.[1]?.slice(-80) ?? '';

function frameOf(text: string): readonly Frame[] {
  const [, call = '', address = '', line, column] = CHROMIUM.exec(text) ?? OTHERS.exec(text) ?? [];
  if (line === undefined) return [];
  const name = CALL.exec(call)?.[0] ?? '';
  return [{ call: name, file: fileName(address), line: Number(line), column: Number(column) }];
}

/** The calls of a stack as any browser writes it. All other lines, such as the message, are left out. */
export const framesOf = (stack: string): readonly Frame[] => stack.split('\n').flatMap(frameOf);

/** Calls as lines of text that hold nothing but names of the program. */
export const framesText = (frames: readonly Frame[]): string =>
  frames
    .map(({ call, file, line, column }) => `at ${call || '?'} (${file || 'page'}:${line}:${column})`)
    .join('\n');
