import { cx } from '../../ui/cx.ts';
import { seedOf } from './card.ts';
import { LINES } from './lines.ts';

interface GridProps {
  readonly card: readonly (string | null)[];
  readonly marks: readonly (string | null)[];
  readonly lines: readonly number[];
  readonly onChoose: (phrase: string, marked: boolean) => void;
}

const COLOURS = 6;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase();

/** The 25 squares. A marked one bears the colour and the initials of whoever marked it. */
export function Grid({ card, marks, lines, onChoose }: GridProps) {
  const inLine = new Set(lines.flatMap((line) => LINES[line]?.squares ?? []));
  return (
    <div className="bingo" role="group" aria-label="Card">
      {card.map((phrase, square) => {
        const by = marks[square] ?? null;
        const line = inLine.has(square) && 'bingo__square--line';
        if (phrase === null)
          return (
            <p key="free" className={cx('bingo__square', 'bingo__square--free', line)}>
              Free
            </p>
          );
        return (
          <button
            key={phrase}
            type="button"
            className={cx('bingo__square', by && `bingo__square--${seedOf(by) % COLOURS}`, line)}
            aria-pressed={by !== null}
            title={by === null ? undefined : `Marked by ${by}`}
            onClick={() => onChoose(phrase, by !== null)}
          >
            {phrase}
            {by !== null && (
              <span className="bingo__by">
                {initialsOf(by)}
                <span className="visually-hidden">, marked by {by}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
