import type { NamedEntry } from './read-audit.ts';

const HEADING = ['time (UTC)', 'account', 'name', 'action', 'target', 'details'];

/** A cell that no spreadsheet takes for a formula: one that could be begins with an apostrophe. */
export function csvCell(text: string): string {
  const plain = /^[\s]*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}

/** Entries as a CSV file, with a mark by which spreadsheets know its letters. */
export function auditCsv(entries: readonly NamedEntry[]): string {
  const rows = entries.map(({ at, actor, name, action, target, details }) => [
    new Date(at).toISOString(),
    actor,
    name,
    action,
    target,
    details,
  ]);
  const lines = [HEADING, ...rows].map((cells) => cells.map(csvCell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}
