import { useEffect, useMemo, useState } from 'react';
import { systemClock } from '../../../shared/lib/clock.ts';
import { isPlainObject } from '../../../shared/lib/plain-object.ts';
import { backend } from '../../../services/platform/backend.ts';
import { type Board, boardOf, linesToAnnounce, type Move, movesOf } from './board.ts';
import { bingoDay, cardOf, startOfDay } from './card.ts';
import { announceLine } from './moves.ts';

/** Loading state of a game; `few` if there are too few phrases. */
type Bingo =
  | { readonly state: 'loading' }
  | { readonly state: 'failed' }
  | { readonly state: 'few' }
  | {
      readonly state: 'on';
      readonly card: readonly (string | null)[];
      readonly board: Board;
    };

/** Subscribes to a database path. */
function useLive(path: string): {
  readonly value: unknown;
  readonly known: boolean;
  readonly failed: boolean;
} {
  const [live, setLive] = useState({ path: '', value: null as unknown, failed: false });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let left = false;
    const fail = (): void => setLive({ path, value: null, failed: true });
    if (!backend) fail();
    void backend?.database().then((database) => {
      if (!left) stop = database.listen(path, (value) => setLive({ path, value, failed: false }), fail);
    }, fail);
    return () => {
      left = true;
      stop?.();
    };
  }, [path]);
  return { value: live.value, known: live.path === path, failed: live.path === path && live.failed };
}

const textsOf = (value: unknown): readonly string[] => {
  const list: readonly unknown[] = isPlainObject(value)
    ? Object.values(value)
    : Array.isArray(value)
      ? value
      : [];
  return list.filter((text): text is string => typeof text === 'string');
};

/** Subscribes to a card and announces each line that `me` completes. */
export function useBingo(type: string, me: string): Bingo {
  const phrases = useLive(`bingo/phrases/${type}`);
  const log = useLive(`bingo/logs/${type}/activityLog`);
  const day = bingoDay(systemClock.now());
  const card = useMemo(() => cardOf(textsOf(phrases.value), type, day), [phrases.value, type, day]);
  const moves: readonly Move[] = useMemo(() => movesOf(log.value, startOfDay(day)), [log.value, day]);
  const board = useMemo(() => card && boardOf(card, moves), [card, moves]);

  const mine = card && board && log.known ? linesToAnnounce(card, moves, board, me).join() : '';
  useEffect(() => {
    for (const line of mine.split(',').filter(Boolean)) void announceLine(type, day, Number(line), me);
  }, [mine, type, day, me]);

  if (phrases.failed || log.failed) return { state: 'failed' };
  if (!phrases.known || !log.known) return { state: 'loading' };
  return card && board ? { state: 'on', card, board } : { state: 'few' };
}
