import { flushPending } from '../engine/react/fields/pending-change.ts';
import { notify, UNDO_MS } from '../notifications/notification-store.ts';
import { Button } from '../ui/button.tsx';
import { useWorkspace } from '../workspace/workspace.ts';
import { splitCase } from './split-case.ts';
import { useAnotherPerson } from './use-another-person.ts';
import './case-lines.css';

/** Asks, once another person stands in the case, whether theirs is a case of its own. Covers no field, moves nothing. */
export function PersonOffer({ form }: { readonly form: string }) {
  const { cases, store } = useWorkspace();
  const person = useAnotherPerson(store, form);
  const split = async (): Promise<void> => {
    if (!person) return;
    flushPending();
    const { undo } = await splitCase(cases, store, person.before);
    notify(`A new case was started. “${person.was}” is open as before.`, {
      closesAfter: UNDO_MS,
      actions: [{ label: 'Undo', handler: () => void undo() }],
    });
  };
  return (
    <div className="person-offer" role="status">
      {person && (
        <div className="person-offer__bar">
          <p>Another person? This case was about “{person.was}”.</p>
          <Button size="s" variant="primary" onClick={() => void split()}>
            Start a new case
          </Button>
          <Button size="s" onClick={person.accept}>
            Same person
          </Button>
        </div>
      )}
    </div>
  );
}
