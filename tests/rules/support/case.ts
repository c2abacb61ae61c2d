import type { Actor } from './actors.ts';

/** New values by absolute path, written in one update; `null` deletes. */
export type Patch = Readonly<Record<string, unknown>>;

/** The part of a query that rules can see. */
export interface ReadQuery {
  readonly limitToFirst?: number;
}

/** One thing that somebody tries. */
export type Action = { readonly read: string; readonly query?: ReadQuery } | { readonly write: Patch };

/** An attempt and whether the rules must allow it. */
export interface Case {
  readonly name: string;
  readonly actor: Actor;
  readonly action: Action;
  readonly allowed: boolean;
  /** The session that the actor's token names; else that of whoever came from the provider stands open. */
  readonly session?: 'ended';
  /** Where the actor signed in. */
  readonly deployment?: string;
  /** What the actor's reports take up before. */
  readonly used?: number;
  /** A lockdown of this deployment, or of `all`, is on. */
  readonly closed?: string;
}

/** The server's own clock, as a client asks for it. */
export const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** The paths that an action touches. */
export const pathsOf = (action: Action): readonly string[] =>
  'read' in action ? [action.read] : Object.keys(action.write);
