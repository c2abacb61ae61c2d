import { useSyncExternalStore } from 'react';
import './access.css';

/** Why a service cannot be used now, in words that lead to the page where that changes. */
export interface Hindrance {
  readonly text: string;
  readonly href: string;
}

/** Whether a service can be used now. */
export interface Access {
  /** Calls back after that may have changed; returns how to stop. */
  subscribe(listener: () => void): () => void;
  /** What stands in the way, the same object as long as it is the same; undefined when nothing does. */
  hindrance(): Hindrance | undefined;
}

const never = () => () => undefined;

/** What stands in the way of a service now. */
export const useHindrance = (access: Access | undefined): Hindrance | undefined =>
  useSyncExternalStore(access?.subscribe ?? never, () => access?.hindrance());

/** Says what stands in the way before anything was chosen, and otherwise the given words: the line keeps its room. */
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
