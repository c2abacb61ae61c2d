/** Returns the pattern of a line of a template that prints only one field. */
export const printedLine = (name: string): RegExp =>
  new RegExp(String.raw`^\{\{> line label=(?:"[^"\n]*"|'[^'\n]*') value=${name}\}\}\r?\n?`, 'm');

/** Returns the offset for the line of a field: after the nearest field above it, or before one below. */
function placeBeside(body: string, above: readonly string[], below: readonly string[]): number | undefined {
  for (const name of above.toReversed()) {
    const found = printedLine(name).exec(body);
    if (found) return found.index + found[0].length;
  }
  return below.map((name) => printedLine(name).exec(body)?.index).find((at) => at !== undefined);
}

const insertedAt = (text: string, at: number, lines: readonly string[]): string =>
  lines.length === 0 ? text : `${text.slice(0, at)}${lines.join('\n')}\n${text.slice(at)}`;

/** Returns a template that prints a field beside others, or in the last box. */
export function withPrinted(
  body: string,
  lines: readonly string[],
  above: readonly string[],
  below: readonly string[],
): string {
  const at = placeBeside(body, above, below);
  if (at !== undefined) return insertedAt(body, at, lines);
  const box = body.lastIndexOf('\n[/divbox]') + 1;
  return box === 0
    ? `${body}${body.endsWith('\n') ? '' : '\n'}${lines.join('\n')}\n`
    : insertedAt(body, box, lines);
}

/**
 * Returns a template that prints a field in each row of a list, or without the lines of one. A template that prints no
 * rows stays as it is.
 */
export function withPrintedInRow(
  body: string,
  list: string,
  lines: readonly string[],
  above: readonly string[],
  below: readonly string[],
  without?: RegExp,
): string {
  const open = new RegExp(String.raw`\{\{#each ${list}(?: as [^}]*)?\}\}\r?\n`).exec(body);
  if (!open) return body;
  const start = open.index + open[0].length;
  const end = start + endOfRow(body.slice(start));
  const row = body.slice(start, end);
  const kept = without ? row.replace(without, '') : row;
  const spoiler = kept.lastIndexOf('{{/spoiler}}');
  const at = placeBeside(kept, above, below) ?? (spoiler < 0 ? kept.length : spoiler);
  return body.slice(0, start) + insertedAt(kept, at, lines) + body.slice(end);
}

/** Returns the offset at which the content of a block ends: at its `else`, or where it is closed. */
function endOfRow(text: string): number {
  let depth = 0;
  for (const found of text.matchAll(/\{\{(#|\/|else\}\})/g)) {
    if (found[1] === '#') depth += 1;
    else if (depth === 0) return found.index;
    else if (found[1] === '/') depth -= 1;
  }
  return text.length;
}
