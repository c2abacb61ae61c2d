import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { keysFor, SHORTCUTS, type ShortcutName } from '../../workspace/shortcuts.ts';

/** Every key of the main screen and of lists. */
export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const names = Object.keys(SHORTCUTS) as ShortcutName[];
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts" size="s" dismissOnBackdrop>
      <dl className="shortcuts">
        {names.map((name) => (
          <div key={name} className="shortcuts__row">
            <dt>{SHORTCUTS[name].does}</dt>
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
