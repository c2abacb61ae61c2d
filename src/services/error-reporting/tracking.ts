import { scrub } from './scrub.ts';
import { buildId } from '../../shared/lib/build-id.ts';
import { env } from '../platform/env.ts';
import { openTracking } from '../platform/error-tracking.ts';
import type { ErrorTracking } from '../platform/error-tracking-client.ts';
import type { Workspace } from '../../engine/react/workspace-context.ts';
import { formTags } from './open-form-facts.ts';
import { typedValues } from './typed-values.ts';

let opening: Promise<ErrorTracking> | undefined;
let opened: ErrorTracking | undefined;

/** Returns the DSN of the error-tracking service; null if not configured. */
export const trackingDsn = (): string | null => (env.ok ? env.value.reporting.sentryDsn : null);

/** Returns the error-tracking service if started. */
export const openedTracking = (): ErrorTracking | undefined => opened;

/** Starts the error-tracking service once; null if not configured. Rejects if its chunk cannot be loaded. */
export async function startTracking({ cases }: Workspace): Promise<ErrorTracking | null> {
  const dsn = trackingDsn();
  if (dsn === null) return null;
  const open = () => cases.state.getState().store.getState();
  opening ??= openTracking({
    dsn,
    release: `phmc-forms@${buildId(document)}`,
    clean: (text) => scrub(text, typedValues(open().data, document)),
    tags: () => formTags(open().form),
  });
  try {
    opened = await opening;
    return opened;
  } catch (cause) {
    opening = undefined;
    throw cause;
  }
}
