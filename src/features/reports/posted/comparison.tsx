import { changedLines, type ComparedLine } from '../../../shared/lib/changed-lines.ts';
import type { PostedVersion } from './posted.ts';
import './comparison.css';
import { msg, t } from '../../../../contract/messages.ts';

/** Visible mark and screen reader prefix of each kind of line. */
const MARKS: Readonly<Record<ComparedLine['kind'], readonly [mark: string, words: string]>> = {
  came: ['+', msg('Added: ')],
  went: ['−', msg('Removed: ')],
  stayed: [' ', ''],
  gap: [' ', ''],
};

/** Title and post of one version. */
export type ComparedText = Pick<PostedVersion, 'title' | 'bbCode'>;

const linesOf = ({ title, bbCode }: ComparedText): string => `${title}\n\n${bbCode}\n`;

/** Line diff of two versions. */
export function Comparison({
  before,
  after,
}: {
  readonly before: ComparedText;
  readonly after: ComparedText;
}) {
  const lines = changedLines(linesOf(before), linesOf(after));
  if (lines.length === 0) return <p>{t('Nothing has changed.')}</p>;
  return (
    <div className="comparison" role="region" aria-label={t('Changed lines')} tabIndex={0}>
      {lines.map(({ kind, text }, index) => {
        const [mark, words] = MARKS[kind];
        return (
          // oxlint-disable-next-line react/no-array-index-key -- A line is its place.
          <div key={index} className={`comparison__line comparison__line--${kind}`}>
            <span aria-hidden="true" className="comparison__mark">
              {mark}
            </span>
            <span className="visually-hidden">{words}</span>
            <span>{text}</span>
          </div>
        );
      })}
    </div>
  );
}
