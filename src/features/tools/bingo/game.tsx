import { errorMessage } from '../../../../contract/error-message.ts';
import { hashText } from '../../../shared/lib/hash-text.ts';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Badge } from '../../../shared/ui/badge.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { Move } from './board.ts';
import { LINES, lineName } from './lines.ts';
import { ask } from '../../../services/server/server.ts';
import { leftToday } from '../../../services/server/daily-quota-text.ts';
import { mark } from './moves.ts';
import { useBingo } from './use-bingo.ts';
import './bingo.css';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

interface GridProps {
  readonly card: readonly (string | null)[];
  readonly marks: readonly (string | null)[];
  readonly lines: readonly number[];
  readonly onChoose: (phrase: string, marked: boolean) => void;
}

const COLOURS = 6;

const SQUARE = 'bingo__square column spread rounded raised start breaks';

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 3)
    .toUpperCase();

/** The 25 squares; a marked one shows the color and initials of the player. */
function Grid({ card, marks, lines, onChoose }: GridProps) {
  const inLine = new Set(lines.flatMap((line) => LINES[line]?.squares ?? []));
  return (
    <div className="bingo stack gap-s1" role="group" aria-label={t('Card')}>
      {card.map((phrase, square) => {
        const by = marks[square] ?? null;
        const line = inLine.has(square) && 'bingo__square--line';
        if (phrase === null)
          return (
            <p key="free" className={cx(SQUARE, 'bingo__square--free', line)}>
              {t('Free')}
            </p>
          );
        return (
          <button
            key={phrase}
            type="button"
            className={cx(SQUARE, by && `bingo__square--${hashText(by) % COLOURS}`, line)}
            aria-pressed={by !== null}
            title={by === null ? undefined : t('Marked by {by}', { by })}
            onClick={() => onChoose(phrase, by !== null)}
          >
            {phrase}
            {by !== null && (
              <span className="bingo__by">
                {initialsOf(by)}
                <span className="visually-hidden">{t(', marked by {by}', { by })}</span>
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** Submits a phrase suggestion for approval. */
function Suggestion({ type }: { readonly type: string }) {
  const [phrase, setPhrase] = useState('');
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (phrase.trim() === '') return setProblem(t('Enter a phrase.'));
    setSending(true);
    const sent = await ask('submitMemberRequest', {
      about: 'phrase',
      phrase: phrase.trim(),
      bingoType: type,
    });
    setSending(false);
    if (!sent.ok) return setProblem(t('{error} What you typed is kept.', { error: translate(sent.error) }));
    setPhrase('');
    setProblem(undefined);
    notify(
      t('Thank you. An administrator will review your phrase.{left}', { left: leftToday(sent.value.left) }),
    );
  };

  return (
    <form className="bingo__suggest flex gap-s2" onSubmit={(event) => void send(event)}>
      <TextField
        label={t('Suggest a phrase for {type}', { type })}
        max={200}
        problem={problem}
        value={phrase}
        onChange={setPhrase}
      />
      <Button type="submit" busy={sending}>
        {t('Suggest')}
      </Button>
    </form>
  );
}

interface GameProps {
  readonly type: string;
  readonly me: string;
}

const MOVES = {
  marked: msg('{name} marked “{phrase}”'),
  unmarked: msg('{name} unmarked “{phrase}”'),
  bingo: msg('{name} got bingo: {phrase}'),
} as const;

const clockOf = (at: number): string => new Date(at).toISOString().slice(11, 16);

/** A card in play: board, recent moves and phrase suggestion. */
export function Game({ type, me }: GameProps) {
  const bingo = useBingo(type, me);
  if (bingo.state === 'loading') return <Skeleton lines={8} />;
  if (bingo.state === 'failed')
    return (
      <EmptyState
        icon="exclamation-triangle"
        heading={translate(errorMessage('The bingo board could not be loaded'))}
      >
        {t('Check the connection, then open bingo again.')}
      </EmptyState>
    );
  if (bingo.state === 'few')
    return (
      <>
        <EmptyState icon="list" heading={t('Not enough phrases for a card')}>
          {t('A card needs 24 phrases. Suggest some.')}
        </EmptyState>
        <Suggestion type={type} />
      </>
    );

  const { card, board } = bingo;
  const choose = async (phrase: string, marked: boolean): Promise<void> => {
    if (!(await mark(type, phrase, marked ? 'unmarked' : 'marked', me)))
      notify(errorMessage('The square could not be marked. Try again.'), { tone: 'danger' });
  };
  return (
    <>
      <p role="status">
        {board.lines.length > 0
          ? t('Bingo: {lines}.', {
              lines: board.lines.map((line) => lineName(LINES[line]?.name ?? '')).join(', '),
            })
          : t('No line is complete yet.')}{' '}
        {t('A new card starts at 09:00 server time.')}
      </p>
      <Grid
        card={card}
        marks={board.marks}
        lines={board.lines}
        onChoose={(phrase, marked) => void choose(phrase, marked)}
      />
      <h3 className="tool__heading">{t('Recent moves')}</h3>
      {board.recent.length === 0 && (
        <p className="muted">{t('No moves yet. Mark what happens on your shift.')}</p>
      )}
      <ol className="small plain-list">
        {board.recent.map((move: Move) => (
          <li key={move.key}>
            <span className="dim digits">{clockOf(move.timestamp)}</span>{' '}
            {withNodes(MOVES[move.type], {
              name: move.employee,
              phrase: move.type === 'bingo' ? <Badge tone="ok">{lineName(move.phrase)}</Badge> : move.phrase,
            })}
          </li>
        ))}
      </ol>
      <Suggestion type={type} />
    </>
  );
}
