import { useLayoutEffect, useRef, useState } from 'react';
import { notify } from '../../../services/notifications/notification-store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { madeMessage } from '../core/add-case.ts';
import type { Files, FormCoverage, Problem } from '../sandbox/messages.ts';
import { Problems } from '../workbench/problem-list.tsx';
import { type Proved, Replied, useReply } from './proved.tsx';

const KINDS: Readonly<Record<string, string>> = {
  option: 'Options',
  pattern: 'Patterns',
  required: 'Required fields',
  condition: 'Conditions',
  branch: 'Branches of templates',
};

const NONE_MADE =
  'No generated answers try this. Fill in the form so that it is tried, then add the answers as a case.';

interface CoverageProps extends Proved {
  readonly onAdd: (cases: Files) => void;
  readonly onShow: (problem: Problem) => void;
}

/** Options, patterns, required fields, conditions and branches that the cases try, and those that none tries. */
export function Coverage({ files, slug, proofs, onAdd, onShow }: CoverageProps) {
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const reply = useReply<FormCoverage>(() => proofs.coverage(files, slug), files);

  useLayoutEffect(() => {
    // The pressed button may be gone.
    if (document.activeElement === document.body) root.current?.focus();
  }, [reply]);

  async function makeCases(gaps: readonly Problem[]): Promise<void> {
    setBusy(true);
    const made = await proofs.tryGaps(files, slug, gaps);
    setBusy(false);
    const message = made.ok ? madeMessage(files, slug, made.value) : '';
    notify(message || NONE_MADE, { tone: message === '' ? 'warn' : 'ok' });
    if (made.ok && message !== '') onAdd(made.value);
  }

  return (
    <Replied reply={reply}>
      {({ counts, gaps }) => (
        <div ref={root} tabIndex={-1}>
          <dl className="prove__counts flex wrap">
            {counts
              .filter(({ all }) => all > 0)
              .map(({ kind, covered, all }) => (
                <div key={kind}>
                  <dt>{KINDS[kind] ?? kind}</dt>
                  <dd className={covered < all ? 'prove__open' : undefined}>
                    {covered} of {all}
                  </dd>
                </div>
              ))}
          </dl>
          {gaps.length === 0 ? (
            <p>The cases try everything.</p>
          ) : (
            <>
              <div className="prove__head line wrap spread">
                <p>{gaps.length === 1 ? 'No case tries this:' : `No case tries these ${gaps.length}:`}</p>
                <Button size="s" icon="plus" busy={busy} onClick={() => void makeCases(gaps)}>
                  Make cases for all
                </Button>
              </div>
              <Problems
                problems={gaps}
                files={files}
                slug={slug}
                onShow={onShow}
                renderAction={(gap) => (
                  <Button size="s" aria-disabled={busy} onClick={() => !busy && void makeCases([gap])}>
                    Make a case
                  </Button>
                )}
              />
            </>
          )}
        </div>
      )}
    </Replied>
  );
}
