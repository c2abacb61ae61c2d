import { useEffect, useState } from 'react';
import type { FormDefinition, FormMeta } from '../../engine/definition/form.ts';
import { announceTarget } from './announcement.ts';
import { useAnnounceAction } from './announcing.tsx';
import { isAnnounced } from './report-mark.ts';

/** Returns true if the form has an announcement channel and the case's mark does not list it as announced. */
export const needsAnnouncement = ({ announce, code }: FormMeta, mark: string | undefined): boolean =>
  announceTarget(announce) !== null && !isAnnounced(mark ?? null, code);

/** Opens the announcement dialog for the current case on mount. */
export function AnnounceNow({ form }: { readonly form: FormDefinition }) {
  const { action, dialog } = useAnnounceAction(form);
  const [ask] = useState(() => action?.run);
  useEffect(() => ask?.(), [ask]);
  return dialog;
}
