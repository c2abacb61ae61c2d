import { isPlainObject } from '../../shared/lib/plain-object.ts';

/** A lockdown as the administrators set it. */
export interface LockdownConfig {
  readonly enabled: boolean;
  /** What the banner says; may be empty. */
  readonly notification: string;
  /** What the dialog says; may be empty. */
  readonly dialog: string;
  /** Names of deployments, or `all`. */
  readonly affectedDeployments: readonly string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The database keeps a list as numbered entries, and answers with a map when entries before the last are gone. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const isNumbered = isPlainObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key));
  return isNumbered ? Object.values(value) : [];
}

/** Reads whatever is stored. Only a true `enabled` switches it on; what is missing or of another kind counts as empty. */
export function parseLockdownConfig(stored: unknown): LockdownConfig {
  const { enabled, notification, dialog, affectedDeployments } = isPlainObject(stored) ? stored : {};
  return {
    enabled: enabled === true,
    notification: textOf(notification),
    dialog: textOf(dialog),
    affectedDeployments: listOf(affectedDeployments).filter((name) => typeof name === 'string'),
  };
}
