/** A block that is not closed, or closed wrongly: the line to look at, and what is wrong there. */
interface BlockMistake {
  readonly line: number;
  readonly message: string;
}

interface Opened {
  readonly name: string;
  readonly line: number;
}

/** Comments, which hold anything, and the tags that open or close a block. */
const TAGS = /\{\{~?!--[^]*?--~?\}\}|\{\{~?![^]*?\}\}|\{\{~?([#^/])\s*([^\s}~]+)/g;

/** The first block of a template that does not end where it must; undefined when all do, or none is meant. */
export function blockMistake(text: string): BlockMistake | undefined {
  const open: Opened[] = [];
  for (const { 1: sign, 2: name, index } of text.matchAll(TAGS)) {
    if (sign === undefined || name === undefined) continue;
    const line = text.slice(0, index).split('\n').length;
    if (sign !== '/') {
      open.push({ name, line });
      continue;
    }
    const last = open.pop();
    if (last?.name === name) continue;
    if (!last) return { line, message: `{{/${name}}} closes nothing: no {{#${name} …}} stands before it` };
    return open.some((outer) => outer.name === name)
      ? { line: last.line, message: `{{#${last.name}}} is not closed before {{/${name}}} of line ${line}` }
      : {
          line,
          message: `{{/${name}}} stands where {{/${last.name}}} must close the block of line ${last.line}`,
        };
  }
  const last = open.at(-1);
  return last && { line: last.line, message: `{{#${last.name}}} is never closed: write {{/${last.name}}}` };
}
