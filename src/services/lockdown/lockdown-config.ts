import { isPlainObject } from '../../shared/lib/plain-object.ts';

export interface LockdownConfig {
  readonly enabled: boolean;
  /** Banner text; may be empty. */
  readonly notification: string;
  /** Dialog text; may be empty. */
  readonly dialog: string;
  /** Deployment names, or `all`. */
  readonly affectedDeployments: readonly string[];
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Realtime Database returns a sparse list as an object with numeric keys. */
function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  const isNumbered = isPlainObject(value) && Object.keys(value).every((key) => /^\d+$/.test(key));
  return isNumbered ? Object.values(value) : [];
}

/** Parses the stored value. Only `enabled: true` enables it; missing or invalid parts become empty. */
export function parseLockdownConfig(stored: unknown): LockdownConfig {
  const { enabled, notification, dialog, affectedDeployments } = isPlainObject(stored) ? stored : {};
  return {
    enabled: enabled === true,
    notification: textOf(notification),
    dialog: textOf(dialog),
    affectedDeployments: listOf(affectedDeployments).filter((name) => typeof name === 'string'),
  };
}
