import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { useSignOutQuestion } from './sign-out-question.ts';
import { t } from '../../../../contract/messages.ts';

/** Asks whether to keep or discard local data before sign-out. Closing the dialog cancels the sign-out. */
export function SignOutDialog() {
  const question = useSignOutQuestion();
  if (!question) return null;
  const { title, paragraphs, items = [], keep, discard, answer } = question;
  return (
    <Dialog
      open
      onClose={() => answer('stay')}
      title={title}
      footer={
        <>
          <Button onClick={() => answer('stay')}>{t('Cancel')}</Button>
          <Button variant="danger" onClick={() => answer('discard')}>
            {discard}
          </Button>
          <Button data-autofocus variant="primary" onClick={() => answer('keep')}>
            {keep}
          </Button>
        </>
      }
    >
      {items.length > 0 && (
        <ul>
          {items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- Two cases may have the same title, and none moves.
            <li key={index}>{item}</li>
          ))}
        </ul>
      )}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Dialog>
  );
}
