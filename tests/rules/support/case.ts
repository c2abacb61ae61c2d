import type { Actor } from './actors.ts';

/** New values by absolute path, written in one update; `null` deletes. */
export type Patch = Readonly<Record<string, unknown>>;

/** The part of a query that rules can read. */
export interface ReadQuery {
  readonly limitToFirst?: number;
}

/** A read or write. */
export type Action = { readonly read: string; readonly query?: ReadQuery } | { readonly write: Patch };

/** An action and its expected result. */
export interface Case {
  readonly name: string;
  readonly actor: Actor;
  readonly action: Action;
  readonly allowed: boolean;
  /** Session in the actor's token; by default the provider's open session. */
  readonly session?: 'ended';
  /** Deployment through which the actor signed in. */
  readonly deployment?: string;
  /** Storage usage of the actor's reports before the action. */
  readonly used?: number;
  /** Deployment under lockdown, or `all`. */
  readonly closed?: string;
}

/** Placeholder for the server's timestamp. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** Returns the paths of an action. */
export const pathsOf = (action: Action): readonly string[] =>
  'read' in action ? [action.read] : Object.keys(action.write);
