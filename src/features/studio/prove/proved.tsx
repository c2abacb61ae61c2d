import { type ReactNode, useEffect, useState } from 'react';
import { errorMessage } from '../../../../contract/error-message.ts';
import { Banner } from '../../../shared/ui/banner.tsx';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import type { Files, Problem, Reply } from '../sandbox/messages.ts';
import type { FormProofs } from '../sandbox/sandbox.ts';

/** A form to prove. */
export interface Proved {
  readonly files: Files;
  readonly slug: string;
  readonly proofs: FormProofs;
}

/** Asks the sandbox at each change of the files. Returns the last reply; undefined before the first. */
export function useReply<Value>(ask: () => Promise<Reply<Value>>, files: Files): Reply<Value> | undefined {
  const [reply, setReply] = useState<Reply<Value>>();
  useEffect(() => {
    let isCurrent = true;
    void ask().then((next) => isCurrent && setReply(next));
    return () => {
      isCurrent = false;
    };
    // The question is the same while the files are.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [files]);
  return reply;
}

/** Says why a form cannot be proved. */
export function Unproved({ problems }: { readonly problems: readonly Problem[] }) {
  return (
    <Banner tone="danger">
      {errorMessage('The form cannot be proved. Fix the problems of the check first.')}{' '}
      {problems
        .slice(0, 3)
        .map(({ message }) => message)
        .join(' ')}
    </Banner>
  );
}

/** Shows a reply, or what to wait for. */
export function Replied<Value>({
  reply,
  children,
}: {
  readonly reply: Reply<Value> | undefined;
  readonly children: (value: Value) => ReactNode;
}) {
  if (reply === undefined)
    return (
      <div aria-busy="true">
        <Skeleton lines={4} />
      </div>
    );
  return reply.ok ? children(reply.value) : <Unproved problems={reply.problems} />;
}
