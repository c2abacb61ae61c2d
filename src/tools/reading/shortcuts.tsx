import { Fragment } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { allKeysFor, type ShortcutName, systemKeys } from '../../workspace/shortcuts.ts';
import type { ToolProps } from '../../workspace/tool.ts';
import './shortcuts.css';

/** What each key of the main screen does. */
const DOES: Readonly<Record<ShortcutName, string>> = {
  palette: 'Find a form, case, report or action',
  copyTitle: 'Copy the title',
  copyBody: 'Copy the post',
  check: 'Check the form',
  save: 'Save the report',
  reports: 'Saved reports',
  undo: 'Undo, across all fields',
  redo: 'Redo',
  clearSection: 'Clear the section with the cursor',
  newCase: 'New case',
  closeCase: 'Close this case',
  nextCase: 'Next open case',
  previousCase: 'Previous open case',
  help: 'This list',
};

/** What keys do in one control. */
const IN_FIELDS: readonly (readonly [string, ...string[]])[] = [
  ['Date or time: now', 'N'],
  ['Date or time: from part to part', '←', '→'],
  ['Date or time: one more or less', '↑', '↓'],
  ['Date: open the calendar', 'Alt+↓'],
  ['List: move a row', 'Alt+↑', 'Alt+↓'],
];

function Keys({ heading, lines }: { readonly heading: string; readonly lines: typeof IN_FIELDS }) {
  return (
    <section>
      <h3 className="shortcuts__heading">{heading}</h3>
      <dl className="shortcuts">
        {lines.map(([does, ...keys]) => (
          <div key={does} className="shortcuts__row">
            <dt>{does}</dt>
            <dd>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' or '}
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

const NAMES = Object.keys(DOES) as ShortcutName[];

/** Every key of the main screen and of its fields, as this system writes it. */
export function Shortcuts({ onClose }: Pick<ToolProps, 'onClose'>) {
  return (
    <Dialog open onClose={onClose} title="Keyboard shortcuts" dismissOnBackdrop>
      <Keys heading="Anywhere" lines={NAMES.map((name) => [DOES[name], ...allKeysFor(name)])} />
      <Keys heading="In a field" lines={IN_FIELDS.map(([does, ...keys]) => [does, ...keys.map(systemKeys)])} />
    </Dialog>
  );
}
