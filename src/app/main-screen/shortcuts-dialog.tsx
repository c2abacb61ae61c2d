import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { keysFor, type ShortcutName } from '../../workspace/shortcuts.ts';

/** What each key does. */
const DOES: Readonly<Record<ShortcutName, string>> = {
  palette: 'Find a form, case or tool',
  check: 'Check the form',
  copyTitle: 'Copy the title',
  copyBody: 'Copy the post',
  copyRecipient: 'Copy the recipient',
  nextField: 'Next field that is missing or wrong (in one line also Enter)',
  addRow: 'Add a row to the list',
  save: 'Save the report',
  reports: 'Saved reports',
  newCase: 'New case',
  closeCase: 'Close this case',
  nextCase: 'Next open case',
  previousCase: 'Previous open case',
  undo: 'Undo, across all fields',
  redo: 'Redo',
  help: 'Show these keys',
};

/** Every key of the main screen and of lists. */
export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const names = Object.keys(DOES) as ShortcutName[];
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="s" dismissOnBackdrop>
      <dl className="shortcuts">
        {names.map((name) => (
          <div key={name} className="shortcuts__row">
            <dt>{DOES[name]}</dt>
            <dd>
              <Kbd keys={keysFor(name)} />
            </dd>
          </div>
        ))}
        <div className="shortcuts__row">
          <dt>Move a row of a list</dt>
          <dd>
            <Kbd keys="Alt+↑" /> <Kbd keys="Alt+↓" />
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
