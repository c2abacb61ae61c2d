import { Banner } from '../../../shared/ui/banner.tsx';
import { Table } from '../../../shared/ui/table.tsx';
import type { Column } from '../../../shared/ui/use-table.ts';
import { MAX_ROWS, type RosterFile, type RosterLine } from './read-roster.ts';
import './members.css';
import { msg, numberText, t } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

const LINES_SHOWN = 8;
const PROBLEMS_SHOWN = 100;

const repeatText = ({ line, record }: RosterLine): string =>
  t('Line {line}: character {characterId} appears again further down; the last line is used', {
    line,
    characterId: record.characterId,
  });

/** Not sortable, to preserve the file order. */
const COLUMNS: readonly Column<RosterLine>[] = [
  { title: msg('Line'), kind: 'number', cell: ({ line }) => line },
  { title: msg('Character ID'), kind: 'number', cell: ({ record }) => record.characterId },
  { title: msg('Name'), cell: ({ record }) => record.characterName },
  { title: msg('Rank'), cell: ({ record }) => record.rank },
  { title: msg('Script rank'), kind: 'number', cell: ({ record }) => record.scriptRank },
];

/** Preview of a roster file: its first rows and all validation errors. */
export function RosterPreview({ file }: { readonly file: RosterFile }) {
  const invalid = file.lines.filter(({ problem }) => problem !== null);
  const repeated = file.lines.filter((line) => line.repeated);
  const valid = file.lines.length - invalid.length;
  return (
    <div className="stack gap-s3">
      <p>
        {withNodes(
          msg(
            '{file}: {lines} of at most {most} lines, {valid} valid, {invalid} invalid, {repeated} repeated.',
          ),
          {
            file: <strong>{file.name}</strong>,
            lines: numberText(file.lines.length),
            most: numberText(MAX_ROWS),
            valid: numberText(valid),
            invalid: invalid.length,
            repeated: repeated.length,
          },
        )}
      </p>
      {invalid.length > 0 && (
        <Banner tone="warn">
          {t('Invalid lines are skipped. Members with an invalid line are not changed.')}
        </Banner>
      )}
      {invalid.length + repeated.length > 0 && (
        <ul className="roster-problems stack gap-s1" aria-label={t('Lines with a problem')} tabIndex={0}>
          {invalid.slice(0, PROBLEMS_SHOWN).map(({ line, problem }) => (
            <li key={line}>{t('Line {line}: {problem}', { line, problem })}</li>
          ))}
          {repeated.slice(0, PROBLEMS_SHOWN).map((line) => (
            <li key={line.line}>{repeatText(line)}</li>
          ))}
          {Math.max(invalid.length, repeated.length) > PROBLEMS_SHOWN && <li>{t('and more like these')}</li>}
        </ul>
      )}
      <Table
        label={t('First lines of the file')}
        columns={COLUMNS}
        rows={file.lines.slice(0, LINES_SHOWN)}
        keyOf={({ line }) => line}
      />
    </div>
  );
}
