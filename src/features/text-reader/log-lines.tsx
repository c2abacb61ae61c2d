import { useState } from 'react';
import type { LineKind } from '../../engine/texts/lines/line-kind.ts';
import { isPrintable } from '../../engine/texts/lines/narrative.ts';
import { truncate } from '../../shared/lib/truncate.ts';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { Pager } from '../../shared/ui/pager.tsx';
import { MAX_LINE_LENGTH } from './record-review.tsx';
import type { LogSelection } from './use-log-selection.ts';
import { numberText, t } from '../../../contract/messages.ts';

const PAGE = 50;

interface LogLinesProps {
  readonly kind: LineKind;
  readonly selection: LogSelection;
}

/** Shown lines of a log with checkboxes, in pages. */
export function LogLines({
  kind,
  selection: { shown, printable, taken, isTaken, turn, turnAll },
}: LogLinesProps) {
  const [place, setPlace] = useState({ of: shown, offset: 0 });
  // Another filter starts again at the first page
  const offset = place.of === shown ? place.offset : 0;
  return (
    <>
      <div className="log__summary spread flex wrap gap-s2">
        <p role="status">
          {t('{selected} of {total} lines selected', {
            selected: numberText(taken.length),
            total: numberText(printable.length),
          })}
        </p>
        {printable.length > 1 && (
          <CheckBox
            label={t('Select all')}
            checked={taken.length === printable.length}
            onChange={(isOn) => turnAll(isOn)}
          />
        )}
      </div>
      {shown.length === 0 && <p>{t('No lines match. Choose other people, kinds of lines or times.')}</p>}
      <ul key={offset} className="log__lines hide-empty rounded pad-s2">
        {shown.slice(offset, offset + PAGE).map((line) => {
          const text = truncate(line.text, MAX_LINE_LENGTH);
          const label = line.clock === undefined ? text : `${line.clock} ${text}`;
          return (
            <li key={line.line}>
              {isPrintable(kind, line) ? (
                <CheckBox label={label} checked={isTaken(line)} onChange={() => turn(line)} />
              ) : (
                <span className="muted">{label}</span>
              )}
            </li>
          );
        })}
      </ul>
      {shown.length > PAGE && (
        <Pager
          offset={offset}
          pageSize={PAGE}
          total={shown.length}
          onMove={(next) => setPlace({ of: shown, offset: next })}
        />
      )}
    </>
  );
}
