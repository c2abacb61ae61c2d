import { Dialog } from '../../ui/dialog.tsx';
import { FormPicker } from './form-picker.tsx';

export interface PaletteProps {
  readonly open: boolean;
  readonly current: string | null;
  readonly onClose: () => void;
  readonly onSelect: (slug: string) => void;
}

/** The form picker over the page, for the keyboard and for narrow screens. */
export function Palette({ open, current, onClose, onSelect }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Find a form" dismissOnBackdrop>
      <FormPicker
        focusSearch
        current={current}
        onSelect={(slug) => {
          onClose();
          onSelect(slug);
        }}
      />
    </Dialog>
  );
}
