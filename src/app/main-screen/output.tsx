import { errorMessage } from '../../../contract/error-message.ts';
import { useEffect, useState } from 'react';
import type { FormDefinition, LoadedForm } from '../../engine/definition/form.ts';
import { loadInTime } from '../../lib/chunk-loads.ts';
import { whenIdle } from '../../lib/when-idle.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { loadTemplates } from '../../workspace/renderer.ts';
import type { SaveActions } from '../../reports/use-save.ts';
import type { CopyActions } from '../../output-pane/use-copy.ts';

const loadPane = () => import('./lazy-output.ts');

interface Ready {
  readonly of: LoadedForm;
  readonly pane: Awaited<ReturnType<typeof loadPane>>;
  readonly form: FormDefinition;
}

export interface OutputProps {
  readonly form: LoadedForm;
  readonly copy: CopyActions;
  readonly save: SaveActions;
}

/** The result of a form. Its code and templates are fetched once the form is there to be filled in. */
export function Output({ form, copy, save }: OutputProps) {
  const [ready, setReady] = useState<Ready | 'failed'>();
  useEffect(() => {
    let current = true;
    const show = (next: Ready | 'failed'): void => {
      if (current) setReady(next);
    };
    const load = async () => {
      await whenIdle();
      return loadInTime(() => Promise.all([loadPane(), loadTemplates(form)]), 'output');
    };
    load().then(
      ([pane, whole]) => show({ of: form, pane, form: whole }),
      () => show('failed'),
    );
    return () => {
      current = false;
    };
  }, [form]);

  if (ready === 'failed') {
    return (
      <EmptyState
        level={2}
        icon="exclamation-triangle"
        heading={errorMessage('The post could not be loaded')}
      >
        Check the connection, then reload the page. What you filled in is kept.
      </EmptyState>
    );
  }
  // The last one may belong to another form, or to this form before its files were edited.
  if (ready?.of !== form) {
    return (
      <div role="status" aria-busy="true" aria-label="Loading the post">
        <Skeleton lines={8} />
      </div>
    );
  }
  const { OutputPane, SaveBar, AnnounceButton } = ready.pane;
  const actions = (
    <>
      <SaveBar slug={form.meta.slug} save={save} />
      <AnnounceButton form={ready.form} />
    </>
  );
  return <OutputPane form={ready.form} copy={copy} actions={actions} />;
}
