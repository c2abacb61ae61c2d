/** Stack frame. Line and column are 0 if unknown. */
export interface Frame {
  readonly call: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

const CHROMIUM = /^\s*at (?:(.*?) \()?(\S+?):(\d+):(\d+)\)?$/;
/** Firefox and Safari. */
const OTHERS = /^(.*?)@(\S+?):(\d+):(\d+)$/;
/** Matches function names, minified or not, and no user input. */
const CALL = /^(?:async |new )?[\w$.<>]{1,80}/;
const FILE = /([\w.@-]+\.\w+)(?:[?#].*)?$/;

/** Returns the file name of an address, without path and query; empty for a page. */
export const fileName = (address: string): string => FILE.exec(address)?.[1]?.slice(-80) ?? '';

function frameOf(text: string): readonly Frame[] {
  const [, call = '', address = '', line, column] = CHROMIUM.exec(text) ?? OTHERS.exec(text) ?? [];
  if (line === undefined) return [];
  const name = CALL.exec(call)?.[0] ?? '';
  return [{ call: name, file: fileName(address), line: Number(line), column: Number(column) }];
}

/** Parses the frames of a stack in any browser's format. Other lines, such as the message, are skipped. */
export const framesOf = (stack: string): readonly Frame[] => stack.split('\n').flatMap(frameOf);

/** Formats frames as text that contains only program names. */
export const framesText = (frames: readonly Frame[]): string =>
  frames
    .map(({ call, file, line, column }) => `at ${call || '?'} (${file || 'page'}:${line}:${column})`)
    .join('\n');
