import { msg, t, translate } from '../../../contract/messages.ts';
import { changedLines, type ComparedLine } from '../lib/changed-lines.ts';
import './changed-lines.css';

/** Visible mark and screen reader prefix of each kind of line. */
const MARKS: Readonly<Record<ComparedLine['kind'], readonly [mark: string, words: string]>> = {
  came: ['+', msg('Added: ')],
  went: ['−', msg('Removed: ')],
  stayed: [' ', ''],
  gap: [' ', ''],
};

interface ChangedLinesProps {
  readonly before: string;
  readonly after: string;
  readonly label?: string;
}

/** Line diff of two texts. */
export function ChangedLines({ before, after, label = t('Changed lines') }: ChangedLinesProps) {
  const lines = changedLines(before, after);
  if (lines.length === 0) return <p>{t('Nothing has changed.')}</p>;
  return (
    <div className="comparison framed" role="region" aria-label={label} tabIndex={0}>
      {lines.map(({ kind, text }, index) => {
        const [mark, words] = MARKS[kind];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- A line is its place.
          <div key={index} className={`comparison__line comparison__line--${kind}`}>
            <span aria-hidden="true" className="comparison__mark">
              {mark}
            </span>
            <span className="visually-hidden">{translate(words)}</span>
            <span>{text}</span>
          </div>
        );
      })}
    </div>
  );
}
