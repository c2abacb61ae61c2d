import { type MouseEvent, useEffect, useMemo, useState } from 'react';
import type { FormDefinition } from '../../../engine/definition/form.ts';
import { ErrorSummary } from '../../../engine/react/editor/error-summary.tsx';
import { FormEditor } from '../../../engine/react/editor/form-editor.tsx';
import { createSession } from '../../../engine/react/editor/session.ts';
import { flushPending } from '../../../engine/react/fields/pending-change.ts';
import { FormStoreProvider, useFormStore } from '../../../engine/react/form-store-context.tsx';
import { OutsideImages } from '../../../engine/react/outside-images.ts';
import { Preview } from '../../../engine/react/preview/preview.tsx';
import { renderForm } from '../../../engine/render/render.ts';
import type { FormStore } from '../../../engine/store/form-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SyncedScroller } from '../../../workspace/output-pane/synced-scroller.tsx';
import { useRenderedFields } from '../../../workspace/use-rendered-fields.ts';
import type { PostPart } from '../sandbox/messages.ts';
import { partAt } from './post-part.ts';
import './form-view.css';

const nothing = (): void => undefined;

/** Post of the answers, rendered at each change. */
function Post({ form, onPick }: Omit<FormViewProps, 'store'>) {
  const data = useFormStore((state) => state.data);
  const [now] = useState(() => new Date());
  const post = useMemo(() => renderForm(form, data, { now }), [form, data, now]);
  const printed = useRenderedFields(form, post);
  const pick = (event: MouseEvent<HTMLElement>): void => {
    const { target, currentTarget } = event;
    const part = target instanceof Element ? partAt(currentTarget, target, event) : undefined;
    if (part) onPick(part);
  };
  return (
    <section className="trial__post column" aria-label="Post" onClickCapture={pick}>
      <p className="trial__title breaks strong" translate="no">
        {post.title}
      </p>
      {post.recipient !== undefined && <p className="trial__recipient">To: {post.recipient}</p>}
      {/\[(?:img|imageleft)\]/i.test(post.body) && (
        <p className="muted">
          The studio shows no images from other hosts. The name of each file is in its place.
        </p>
      )}
      <SyncedScroller className="trial__body" label="Text of the post" printed={printed} showForm={nothing}>
        <Preview text={post.body} printed={printed} />
      </SyncedScroller>
    </section>
  );
}

export interface FormViewProps {
  readonly form: FormDefinition;
  readonly store: FormStore;
  /** Called with a pressed part of the post. */
  readonly onPick: (part: PostPart) => void;
}

/** A generated form beside its post. */
export function FormView({ form, store, onPick }: FormViewProps) {
  const session = useMemo(() => createSession(form, store, () => undefined), [form, store]);
  const [checks, setChecks] = useState(0);
  useEffect(() => session.watch(), [session]);
  const check = (): void => {
    flushPending();
    void session.errors.check();
    setChecks((count) => count + 1);
  };
  return (
    <FormStoreProvider store={store}>
      <OutsideImages value={false}>
        <main className="trial">
          <section className="trial__form" aria-label="Form">
            <h1 className="trial__name">{form.meta.name}</h1>
            {form.meta.description !== undefined && <p>{form.meta.description}</p>}
            {checks > 0 && <ErrorSummary errors={session.errors} checks={checks} />}
            <FormEditor session={session} onCheck={check} />
            <Button type="submit" form="form" icon="check">
              Check the form
            </Button>
          </section>
          <Post form={form} onPick={onPick} />
        </main>
      </OutsideImages>
    </FormStoreProvider>
  );
}
