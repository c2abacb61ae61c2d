import { useEffect, useState } from 'react';
import type { FormDefinition, FormMeta } from '../../engine/definition/form.ts';
import { announceTarget } from './announcement.ts';
import { useAnnounceAction } from './announcing.tsx';
import { isAnnounced } from './report-mark.ts';

/** Whether reports of a form are announced, and a case with this mark was not. */
export const awaitsAnnouncement = ({ announce, code }: FormMeta, mark: string | undefined): boolean =>
  announceTarget(announce) !== null && !isAnnounced(mark ?? null, code);

/** Asks, as soon as it is drawn, whether the case in front shall be announced. */
export function AnnounceNow({ form }: { readonly form: FormDefinition }) {
  const { action, dialog } = useAnnounceAction(form);
  const [ask] = useState(() => action?.run);
  useEffect(() => ask?.(), [ask]);
  return dialog;
}
