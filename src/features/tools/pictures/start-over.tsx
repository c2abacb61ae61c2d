import { Button } from '../../../shared/ui/button.tsx';

/** Takes back what was typed; what follows from who is signed in stays. */
export const StartOver = ({ onClear }: { readonly onClear: () => void }) => (
  <p>
    <Button size="s" icon="eraser" onClick={onClear}>
      Start over
    </Button>
  </p>
);
