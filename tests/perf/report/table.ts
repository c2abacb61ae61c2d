/** A Markdown table: its head and rows as cells of text, the first column left and the others as they come. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  const short = rows.find((row) => row.length !== head.length);
  if (short)
    throw new Error(`A row of ${short.length} cells stands under ${head.length} headings: ${short[0]}`);
  return [
    line(head),
    `|${head.map((_, index) => (index === 0 ? '---' : '--:')).join('|')}|`,
    ...rows.map(line),
  ];
}
