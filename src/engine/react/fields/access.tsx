import { useSyncExternalStore } from 'react';
import './access.css';

/** Reason why a service is unavailable, with a link to the page where that can be changed. */
export interface Hindrance {
  readonly text: string;
  readonly href: string;
}

export interface Access {
  /** Subscribes to availability changes; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** The blocking reason, referentially stable; undefined if available. */
  hindrance(): Hindrance | undefined;
}

const never = () => () => undefined;

/** Returns the blocking reason of a service. */
export const useHindrance = (access: Access | undefined): Hindrance | undefined =>
  useSyncExternalStore(access?.subscribe ?? never, () => access?.hindrance());

/** Shows the blocking reason of a service, otherwise the given text; the line always keeps its height. */
export function AccessNote({
  hindrance,
  otherwise,
}: {
  readonly hindrance: Hindrance | undefined;
  readonly otherwise?: string;
}) {
  return (
    <p className="access-note">{hindrance ? <a href={hindrance.href}>{hindrance.text}</a> : otherwise}</p>
  );
}
