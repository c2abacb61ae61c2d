/** A CSV row; `line` is its 1-based line number in the file. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Thrown by `csvRows` for an unclosed quote. */
export class OpenQuote extends Error {
  constructor(line: number) {
    super(`Line ${line}: a quotation mark is not closed`);
  }
}

const DELIMITERS = [',', ';', '\t'] as const;

/** Detects the delimiter: the most frequent candidate in the first line. */
export function delimiterOf(text: string): string {
  const [head = ''] = text.split(/\r?\n|\r/, 1);
  const count = (delimiter: string): number => head.split(delimiter).length;
  return DELIMITERS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

/** Parses CSV lazily, so that the caller can pause; blank rows are skipped. */
export function* csvRows(text: string, delimiter: string): Generator<CsvRow> {
  const stops = new RegExp(`[${delimiter}"\\r\\n]`, 'g');
  let cells: string[] = [];
  let cell = '';
  // True while the cell is only white space; re-testing the whole cell each time would be quadratic
  let blank = true;
  let line = 1;
  let rowLine = 1;
  let at = 0;
  const endRow = (): CsvRow | null => {
    const row = { line: rowLine, cells: [...cells, cell] };
    cells = [];
    cell = '';
    blank = true;
    return row.cells.some((each) => each.trim() !== '') ? row : null;
  };

  while (at < text.length) {
    stops.lastIndex = at;
    const stop = stops.exec(text);
    const piece = text.slice(at, stop?.index);
    cell += piece;
    blank &&= piece.trim() === '';
    if (!stop) break;
    at = stop.index + 1;
    if (stop[0] === delimiter) {
      cells.push(cell);
      cell = '';
      blank = true;
    } else if (stop[0] === '"' && !blank) {
      // Inside an unquoted cell, a quote is literal
      cell += '"';
    } else if (stop[0] === '"') {
      const quoted = quotedFrom(text, at, line);
      cell += quoted.text;
      blank &&= quoted.text.trim() === '';
      line += quoted.lines;
      at = quoted.end;
    } else {
      if (stop[0] === '\r' && text[at] === '\n') at += 1;
      const row = endRow();
      if (row) yield row;
      line += 1;
      rowLine = line;
    }
  }
  const row = endRow();
  if (row) yield row;
}

/** Parses a quoted section from after its opening quote; two quotes escape one. */
function quotedFrom(text: string, start: number, line: number): { text: string; end: number; lines: number } {
  let end = text.indexOf('"', start);
  while (end >= 0 && text[end + 1] === '"') end = text.indexOf('"', end + 2);
  if (end < 0) throw new OpenQuote(line);
  const inside = text.slice(start, end);
  return { text: inside.replaceAll('""', '"'), end: end + 1, lines: inside.split(/\r?\n|\r/).length - 1 };
}
