import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLeavingQuestion } from './leaving.ts';

/** Asks what becomes of changes that could not be sent before signing out. To close it is to stay signed in. */
export function LeavingDialog() {
  const question = useLeavingQuestion();
  if (!question) return null;
  const { words, answer } = question;
  return (
    <Dialog
      open
      onClose={() => answer('stay')}
      title="Sign out before everything is sent?"
      footer={
        <>
          <Button data-autofocus onClick={() => answer('stay')}>
            Cancel
          </Button>
          <Button variant="danger" onClick={() => answer('discard')}>
            Discard and sign out
          </Button>
          <Button variant="primary" onClick={() => answer('keep')}>
            Keep and sign out
          </Button>
        </>
      }
    >
      <p>{words}.</p>
      <p>
        Kept changes stay on this computer and are sent when you sign in here again. Until then, others who
        use this browser could read them.
      </p>
    </Dialog>
  );
}
