import { useCallback, useEffect, useState } from 'react';
import type { RefCallback } from 'react';
import { errorMessage, type ErrorMessage } from '../../../../contract/error-message.ts';
import { translate } from '../../../../contract/messages.ts';
import { TRIAL_MARK, withoutTrialMark } from '../../../engine/definition/trial.ts';
import { copyFetched } from '../../../services/notifications/copy-text.ts';
import { err, ok, type Result } from '../../../shared/lib/result.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Button, buttonClass } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { ThemeSwitch } from '../../../shared/ui/theme-switch.tsx';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import { readForm } from '../core/project.ts';
import { loadBase } from '../load-base.ts';
import type { Files, Problem } from '../sandbox/messages.ts';
import { placeSandbox } from '../sandbox/prepared-sandbox.ts';
import type { FormSandbox } from '../sandbox/sandbox.ts';
import { useLook } from '../workbench/use-look.ts';
import { filesWith, formInLink } from './form-link.ts';
import './shown-form.css';

const NOT_COPIED = errorMessage('The post could not be copied. Reload the page, then try again.');

interface Shown {
  readonly files: Files;
  readonly slug: string;
}

async function open(packed: string): Promise<Result<Shown, ErrorMessage>> {
  const form = await formInLink(packed);
  if (!form.ok) return form;
  const base = await loadBase();
  return base.ok ? ok({ files: filesWith(base.value.files, form.value), slug: form.value.slug }) : base;
}

/** A form from a link, to fill in. Its author may be a stranger, so the sandbox alone draws it. */
export function ShownForm({ packed }: { readonly packed: string }) {
  const { outcome } = useLoaded(useCallback(() => open(packed), [packed]));
  if (outcome === null)
    return (
      <div aria-busy="true">
        <Skeleton lines={6} />
      </div>
    );
  if (outcome.ok) return <Trial {...outcome.value} />;
  return (
    <EmptyState
      level={1}
      icon="exclamation-triangle"
      heading={translate(errorMessage('The form could not be opened'))}
      action={
        <a href="./" className={buttonClass({ variant: 'primary' })}>
          Home
        </a>
      }
    >
      {outcome.error}
    </EmptyState>
  );
}

function Trial({ files, slug }: Shown) {
  const look = useLook(360);
  const [sandbox, setSandbox] = useState<FormSandbox>();
  /** Null until the form is drawn or refused. */
  const [problems, setProblems] = useState<readonly Problem[] | null>(null);
  const place: RefCallback<HTMLElement> = useCallback((element) => {
    if (!element) return undefined;
    const made = placeSandbox(element);
    setSandbox(made);
    return () => made.frame.remove();
  }, []);
  useEffect(() => {
    void sandbox
      ?.show(files, slug, 'nothing', look)
      .then((shown) => setProblems(shown.ok ? [] : shown.problems));
    // A change of the look does not draw the form anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sandbox, files, slug]);
  useEffect(() => void sandbox?.look(look), [sandbox, look]);

  const copy = (part: 'title' | 'body', done: string): void => {
    if (!sandbox) return;
    const fetched = sandbox.post().then((post) => {
      if (!post.ok) return err(NOT_COPIED);
      const { title, body } = post.value;
      return ok({ text: part === 'title' ? TRIAL_MARK + withoutTrialMark(title) : body, done });
    });
    void copyFetched(fetched);
  };
  return (
    <div className="shown" aria-busy={problems === null}>
      <header className="shown__head line wrap spread">
        <PageTitle title={readForm(files, slug).name} />
        <div className="line wrap gap-s2">
          <Button icon="copy" onClick={() => copy('title', 'The title is copied.')}>
            Copy title
          </Button>
          <Button icon="copy" variant="primary" onClick={() => copy('body', 'The post is copied.')}>
            Copy post
          </Button>
          <ThemeSwitch iconOnly />
        </div>
      </header>
      <Banner tone="info">
        This form is on trial. What you type stays in this tab, apart from your cases, and is gone when you
        close it.
      </Banner>
      {problems === null && <Skeleton lines={6} />}
      {problems !== null && problems.length > 0 && (
        <Banner tone="danger">
          {errorMessage('The form could not be drawn.')}{' '}
          {problems.map(({ file, line, message }) => `${file}:${line}: ${message}`).join(' ')}
        </Banner>
      )}
      <div ref={place} className="shown__frame" />
    </div>
  );
}
