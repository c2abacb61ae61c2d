import { errorMessage } from '../../../contract/error-message.ts';
import { memo, type ReactNode, useEffect, useState } from 'react';
import type { FormDefinition, LoadedForm } from '../../engine/definition/form.ts';
import { loadInTime } from '../../shared/lib/chunk-loads.ts';
import { afterFirstForm } from '../../shared/lib/part.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { hasTemplates, loadTemplates } from '../../workspace/renderer.ts';
import type { SaveActions } from '../../features/reports/use-save.ts';
import type { OutputPaneProps } from '../../workspace/output-pane/output-pane.tsx';
import type { CopyActions } from '../../workspace/output-pane/use-copy.ts';
import { postParts, postTools } from './parts.tsx';
import { t, translate } from '../../../contract/messages.ts';

interface Ready {
  readonly of: LoadedForm;
  readonly parts: Awaited<ReturnType<typeof postParts.load>>;
  readonly tools: Awaited<ReturnType<typeof postTools.load>>;
  readonly form: FormDefinition;
}

/**
 * Loads the code and templates of a form's post once the form is rendered; returns those of the previous form until
 * then unless they are already loaded.
 */
function useReady(form: LoadedForm): Ready | 'failed' | undefined {
  const [ready, setReady] = useState<Ready | 'failed'>();
  useEffect(() => {
    let current = true;
    const show = (next: Ready | 'failed'): void => {
      if (current) setReady(next);
    };
    const load = async () => {
      await afterFirstForm();
      return loadInTime(
        () => Promise.all([postParts.load(), postTools.load(), loadTemplates(form)]),
        'output',
      );
    };
    load().then(
      ([parts, tools, whole]) => show({ of: form, parts, tools, form: whole }),
      () => show('failed'),
    );
    return () => {
      current = false;
    };
  }, [form]);

  // The last result may belong to another form, or to this form before a hot update.
  return ready === 'failed' || ready?.of === form || hasTemplates(form) ? ready : undefined;
}

interface ResultProps {
  readonly form: LoadedForm;
  readonly copy: CopyActions;
  readonly save: SaveActions;
  /** Shows the form pane if the post is shown in its place. */
  readonly showForm: () => void;
}

interface OutputBarProps extends ResultProps {
  /** True if the post is shown beside the form. */
  readonly isBeside: boolean;
}

interface ReadyProps extends Omit<ResultProps, 'form'> {
  readonly ready: Ready;
  /** True if it belongs to the open form. */
  readonly isCurrent: boolean;
}

/**
 * Memoizes a part of the post: that of the previous form does not update until it is replaced. Keyed by form, so that
 * no menu or dialog stays open across forms.
 */
const untilReplaced = <Props extends ReadyProps>(Part: (props: Props) => ReactNode) =>
  memo(Part, (_, { isCurrent }) => !isCurrent);

const Bar = untilReplaced(function Bar(props: ReadyProps & Pick<OutputBarProps, 'isBeside'>) {
  const { ready, copy, save, showForm, isBeside } = props;
  const { CopyBar, PrintPost } = ready.parts;
  const { PostTools } = ready.tools;
  return (
    <>
      <PostTools form={ready.form} copy={copy} save={save} />
      <PrintPost form={ready.form} />
      {!isBeside && <CopyBar form={ready.form} copy={copy} showForm={showForm} />}
    </>
  );
});

/** Post tools, mounted at every window width, and the copy bar below the form if the post is not beside it. */
export function OutputBar({ form, ...rest }: OutputBarProps) {
  const ready = useReady(form);
  if (ready === undefined || ready === 'failed') return null;
  return <Bar key={ready.of.meta.slug} ready={ready} isCurrent={ready.of === form} {...rest} />;
}

type ViewProps = Pick<OutputPaneProps, 'view' | 'onView'>;

const Pane = untilReplaced(function Pane(props: ReadyProps & ViewProps) {
  const { ready, save, copy, view, onView, showForm } = props;
  const { OutputPane } = ready.parts;
  const { SaveLine, SaveNotes } = ready.tools;
  const { slug } = ready.form.meta;
  return (
    <OutputPane
      form={ready.form}
      copy={copy}
      view={view}
      onView={onView}
      saved={<SaveLine form={ready.form.meta} />}
      notes={<SaveNotes slug={slug} save={save} />}
      showForm={showForm}
    />
  );
});

export function Output({ form, ...rest }: ResultProps & ViewProps) {
  const ready = useReady(form);
  if (ready === 'failed') {
    return (
      <EmptyState
        level={2}
        icon="exclamation-triangle"
        heading={translate(errorMessage('The post could not be loaded'))}
      >
        {t('Check the connection, then reload the page. What you filled in is kept.')}
      </EmptyState>
    );
  }
  if (ready === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={t('Loading the post')}>
        <Skeleton lines={8} />
      </div>
    );
  }
  return <Pane key={ready.of.meta.slug} ready={ready} isCurrent={ready.of === form} {...rest} />;
}
