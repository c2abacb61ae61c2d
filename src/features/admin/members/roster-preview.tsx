import { Banner } from '../../../shared/ui/banner.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import { MAX_ROWS, type RosterFile, type RosterLine } from './read-roster.ts';
import './members.css';

const LINES_SHOWN = 8;
const PROBLEMS_SHOWN = 100;

const repeatText = ({ line, record }: RosterLine): string =>
  `Line ${line}: character ${record.characterId} appears again further down; the last line is used`;

/** Not sortable, to preserve the file order. */
const COLUMNS: readonly Column<RosterLine>[] = [
  { title: 'Line', kind: 'number', cell: ({ line }) => line },
  { title: 'Character ID', kind: 'number', cell: ({ record }) => record.characterId },
  { title: 'Name', cell: ({ record }) => record.characterName },
  { title: 'Rank', cell: ({ record }) => record.rank },
  { title: 'Script rank', kind: 'number', cell: ({ record }) => record.scriptRank },
];

/** Preview of a roster file: its first rows and all validation errors. */
export function RosterPreview({ file }: { readonly file: RosterFile }) {
  const invalid = file.lines.filter(({ problem }) => problem !== null);
  const repeated = file.lines.filter((line) => line.repeated);
  const valid = file.lines.length - invalid.length;
  return (
    <div className="panel-stack">
      <p>
        <strong>{file.name}</strong>: {file.lines.length.toLocaleString('en')} of at most{' '}
        {MAX_ROWS.toLocaleString('en')} lines, {valid.toLocaleString('en')} valid, {invalid.length} invalid,{' '}
        {repeated.length} repeated.
      </p>
      {invalid.length > 0 && (
        <Banner tone="warn">Invalid lines are skipped. Members with an invalid line are not changed.</Banner>
      )}
      {invalid.length + repeated.length > 0 && (
        <ul className="roster-problems" aria-label="Lines with a problem" tabIndex={0}>
          {invalid.slice(0, PROBLEMS_SHOWN).map(({ line, problem }) => (
            <li key={line}>
              Line {line}: {problem}
            </li>
          ))}
          {repeated.slice(0, PROBLEMS_SHOWN).map((line) => (
            <li key={line.line}>{repeatText(line)}</li>
          ))}
          {Math.max(invalid.length, repeated.length) > PROBLEMS_SHOWN && <li>and more like these</li>}
        </ul>
      )}
      <Table
        label="First lines of the file"
        columns={COLUMNS}
        rows={file.lines.slice(0, LINES_SHOWN)}
        keyOf={({ line }) => line}
      />
    </div>
  );
}
