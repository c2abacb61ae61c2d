/** An unclosed or wrongly closed block. */
interface BlockMistake {
  readonly line: number;
  readonly message: string;
}

interface Opened {
  readonly name: string;
  readonly line: number;
}

/** Matches comments, whose content is ignored, and tags that open or close a block. */
const TAGS = /\{\{~?!--[^]*?--~?\}\}|\{\{~?![^]*?\}\}|\{\{~?([#^/])\s*([^\s}~]+)/g;

/** Returns the first unclosed or wrongly closed block of a template; undefined when all are balanced. */
export function blockProblem(text: string): BlockMistake | undefined {
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
    if (!last) return { line, message: `{{/${name}}} closes nothing: there is no {{#${name} …}} before it` };
    return open.some((outer) => outer.name === name)
      ? { line: last.line, message: `{{#${last.name}}} is not closed before {{/${name}}} of line ${line}` }
      : {
          line,
          message: `{{/${name}}} is where {{/${last.name}}} must close the block of line ${last.line}`,
        };
  }
  const last = open.at(-1);
  return last && { line: last.line, message: `{{#${last.name}}} is never closed: write {{/${last.name}}}` };
}
