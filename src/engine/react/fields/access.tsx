import { useSyncExternalStore } from 'react';
import './access.css';
import { translate } from '../../../../contract/messages.ts';

/** Reason why a service is unavailable, with a link to the page where that can be changed. */
interface UnavailableReason {
  readonly text: string;
  readonly href: string;
}

export interface Access {
  /** Subscribes to availability changes; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** The blocking reason, referentially stable; undefined if available. */
  hindrance(): UnavailableReason | undefined;
}

const never = () => () => undefined;

/** Returns the blocking reason of a service. */
export const useUnavailableReason = (access: Access | undefined): UnavailableReason | undefined =>
  useSyncExternalStore(access?.subscribe ?? never, () => access?.hindrance());

/** Shows the blocking reason of a service, otherwise the given text; the line always keeps its height. */
export function AccessNote({
  hindrance,
  otherwise,
}: {
  readonly hindrance: UnavailableReason | undefined;
  readonly otherwise?: string;
}) {
  return (
    <p className="access-note target-s muted line">
      {hindrance ? <a href={hindrance.href}>{translate(hindrance.text)}</a> : otherwise}
    </p>
  );
}
