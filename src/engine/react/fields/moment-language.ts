import { byLanguage } from '../../../../contract/messages.ts';
import { ENGLISH_MONTHS } from '../../../shared/lib/calendar-day.ts';
import { fold } from '../../../shared/lib/fold.ts';

/** Words of dates in a language, folded. */
interface DateLabels {
  readonly months: readonly string[];
  /** Words with their English counterpart, which is empty for weekdays and for the word between date and time. */
  readonly others: ReadonlyMap<string, string>;
}

/** Word of a date; `aujourd’hui` is one. */
const WORD = /[\p{L}’']+/gu;

const plain = (word: string): string => fold(word).replaceAll('’', "'");

const wordsOf = byLanguage((tag): DateLabels => {
  const day = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const month = new Intl.DateTimeFormat(tag, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const both = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeStyle: 'short' });
  const blank = [
    ...ENGLISH_MONTHS.slice(0, 7).map((_, index) => weekday.format(Date.UTC(2026, 0, index + 1))),
    ...both
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'literal' ? (value.match(WORD) ?? []) : [])),
  ];
  return {
    months: ENGLISH_MONTHS.map((_, index) => plain(month.format(Date.UTC(2026, index)))),
    others: new Map([
      ...blank.map((word) => [plain(word), ''] as const),
      [plain(day.format(0, 'second')), 'now'],
      [plain(day.format(0, 'day')), 'today'],
      [plain(day.format(-1, 'day')), 'yesterday'],
      [plain(day.format(1, 'day')), 'tomorrow'],
    ]),
  };
});

/** Replaces words of dates in the language of the screen by English ones; an ambiguous abbreviation stays. */
export function inEnglish(text: string): string {
  const { months, others } = wordsOf();
  return text.replaceAll(WORD, (typed) => {
    const word = plain(typed);
    const other = others.get(word);
    if (other !== undefined) return other;
    const found = word.length < 3 ? [] : ENGLISH_MONTHS.filter((_, index) => months[index]?.startsWith(word));
    return found.length === 1 ? (found[0] ?? typed).toLowerCase() : typed;
  });
}
