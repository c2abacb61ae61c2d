import { Fragment } from 'react';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { allKeysFor, KEY_TEXTS } from '../../../workspace/key-texts.ts';
import { type ShortcutName, systemKeys } from '../../../workspace/shortcuts.ts';
import type { ToolProps } from '../../../workspace/tool.ts';
import './shortcuts.css';
import { msg, t, translate } from '../../../../contract/messages.ts';

/** Shortcuts within single controls. */
const IN_FIELDS: readonly (readonly [string, ...string[]])[] = [
  [msg('Date or time: now'), 'N'],
  [msg('Date or time: previous or next part'), '←', '→'],
  [msg('Date or time: increase or decrease'), '↑', '↓'],
  [msg('Date: open the calendar'), 'Alt+↓'],
  [msg('List: move a row'), 'Alt+↑', 'Alt+↓'],
];

function Keys({ heading, lines }: { readonly heading: string; readonly lines: typeof IN_FIELDS }) {
  return (
    <section>
      <h3 className="caption">{heading}</h3>
      <dl className="shortcuts ruled">
        {lines.map(([does, ...keys]) => (
          <div key={does} className="shortcuts__row line wrap spread">
            <dt>{translate(does)}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ` ${t('or')} `}
                  <Kbd keys={key} />
                </Fragment>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const NAMES = Object.keys(KEY_TEXTS) as ShortcutName[];

/** Lists all keyboard shortcuts in the notation of the user's system. */
export function Shortcuts({ onClose }: Pick<ToolProps, 'onClose'>) {
  return (
    <Dialog open onClose={onClose} title={t('Keyboard shortcuts')} dismissOnBackdrop>
      <Keys
        heading={t('Anywhere')}
        lines={NAMES.map((name) => [KEY_TEXTS[name].does, ...allKeysFor(name)])}
      />
      <Keys
        heading={t('In a field')}
        lines={IN_FIELDS.map(([does, ...keys]) => [does, ...keys.map(systemKeys)])}
      />
    </Dialog>
  );
}
