import { useEffect } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { FormPicker } from '../../picker/form-picker.tsx';
import { askForTools } from '../tools/use-tools.ts';
import { useCommands, type UseCommandsProps } from './use-commands.ts';

export interface PaletteProps extends UseCommandsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onSelect: (slug: string) => void;
}

/** The way to every form and every tool over the page, for the keyboard and for narrow screens. */
export function Palette({ open, onClose, ...rest }: PaletteProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Find a form, case or tool" dismissOnBackdrop>
      <Content {...rest} onClose={onClose} />
    </Dialog>
  );
}

function Content({ current, onClose, onSelect, onReports, onHelp }: Omit<PaletteProps, 'open'>) {
  const commands = useCommands({ current, onReports, onHelp });
  useEffect(askForTools, []);
  return (
    <FormPicker
      focusSearch
      what="form, case or tool"
      current={current}
      commands={commands}
      onSelect={(slug) => {
        onClose();
        onSelect(slug);
      }}
      onCommand={({ run }) => {
        // Closed first, so that what opens gives the focus back to where it was before the palette.
        onClose();
        run();
      }}
    />
  );
}
