import { errorMessage } from '../../../../contract/error-message.ts';
import type { ComponentType, ReactNode } from 'react';
import type { Part } from '../../../shared/lib/part.ts';
import { Skeleton } from '../../../shared/ui/skeleton.tsx';
import { view } from '../../../shared/ui/view.tsx';
import { translate } from '../../../../contract/messages.ts';

/** Component with the part that it is loaded from. */
export type LazyComponent<Props> = ComponentType<Props> & {
  readonly part: Pick<Part<unknown>, 'when' | 'load'>;
};

/** Fallback for a part of a form whose code failed to load. */
export const NotLoaded = () => (
  <p role="alert">
    {translate(
      errorMessage('This part of the form could not be loaded. Reload the page: your answers are kept.'),
    )}
  </p>
);

/**
 * Creates a large component of a form from a part. A load failure renders a message.
 * @param Room placeholder of the same size
 */
export const lazyWidget = <Code, Props extends object>(
  part: Part<Code>,
  pick: (code: Code) => ComponentType<Props>,
  Room: (props: Props) => ReactNode = () => <Skeleton />,
): LazyComponent<Props> => Object.assign(view(part, pick, { Missing: NotLoaded, Waiting: Room }), { part });
