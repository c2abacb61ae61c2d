import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface ReceivedProps {
  readonly reference: string;
  readonly onClose: () => void;
}

/** Says that a request has arrived, and its number. */
export function Received({ reference, onClose }: ReceivedProps) {
  return (
    <Dialog
      open
      size="s"
      title="Thank you"
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          Done
        </Button>
      }
    >
      <p role="status">
        It arrived under the number <strong>{reference}</strong>. Name it when you ask how it goes.
      </p>
    </Dialog>
  );
}
