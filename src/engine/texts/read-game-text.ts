import { errorMessage } from '../../../contract/error-message.ts';
import { translate } from '../../../contract/messages.ts';
import { err, ok } from '../../shared/lib/result.ts';
import type { Result } from '../../shared/lib/result.ts';
import { cleanText } from './clean.ts';
import { labelFinder, type FoundLabel } from './find-labels.ts';
import type { TextKind } from './kind.ts';
import { collectRecords } from './collect-records.ts';
import { MAX_CHARACTERS, TOO_LONG } from './reading.ts';
import type { TextError, TextReading } from './reading.ts';

/** Returns true if a text has enough of the labels that identify its kind. */
function isOfKind({ recognised: { by, least } }: TextKind, found: readonly FoundLabel[]): boolean {
  const names = new Set(found.map(({ name }) => name));
  return by.filter((name) => names.has(name)).length >= least;
}

/**
 * Detects the kind of a pasted text by its labels and reads its records. Nothing is guessed: text without a label, or
 * an invalid value, is returned as unknown. Runs in linear time.
 */
export function readGameText(kinds: readonly TextKind[], text: string): Result<TextReading, TextError> {
  if (text.length > MAX_CHARACTERS) return err({ reason: 'length', message: TOO_LONG });
  const clean = cleanText(text);
  const likely = kinds
    .map((kind) => ({ kind, found: labelFinder(kind)(clean) }))
    .filter(({ kind, found }) => isOfKind(kind, found));
  const [first, second] = likely;
  if (!first)
    return err({
      reason: 'no-kind',
      message: errorMessage(
        'This text was not recognised. Copy all of it, from its first label on. The labels must be in English.',
      ),
    });
  if (second)
    return err({
      reason: 'several-kinds',
      message: errorMessage('The text contains two kinds: “{title}” and “{title2}”. Paste one at a time.', {
        title: translate(first.kind.title),
        title2: translate(second.kind.title),
      }),
    });
  const { records, unknown } = collectRecords(first.kind, clean, first.found);
  if (records.length > 0) return ok({ kind: first.kind, records, unknown });
  return err({
    reason: 'nothing',
    message: errorMessage('The labels of “{title}” are there, but nothing is filled in.', {
      title: translate(first.kind.title),
    }),
  });
}
