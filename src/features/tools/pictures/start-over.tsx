import { Button } from '../../../shared/ui/button.tsx';
import { t } from '../../../../contract/messages.ts';

/** Resets the typed answers; defaults from the signed-in user remain. */
export const StartOver = ({ onClear }: { readonly onClear: () => void }) => (
  <p>
    <Button size="s" icon="eraser" onClick={onClear}>
      {t('Start over')}
    </Button>
  </p>
);
