import { isAnnounced } from '../../features/announcements/report-mark.ts';
import { isUnsaved } from '../../features/reports/opened-report.ts';
import { Hindrance, ReportState, SaveRefusal, useOwnReport } from '../../features/reports/saving.tsx';
import type { SaveActions } from '../../features/reports/use-save.ts';
import type { FormMeta } from '../../engine/definition/form.ts';
import { useFormStore } from '../../engine/react/form-store-context.tsx';
import { ANNOUNCED } from '../../workspace/case-link-keys.ts';
import { SaveState } from '../../workspace/cases/save-state.tsx';

/** States of the case: its draft in this browser if the report lacks changes, its report, its announcement, its post. */
export function SaveLine({ form }: { readonly form: FormMeta }) {
  const opened = useOwnReport(form.slug);
  const isDraft = useFormStore((state) => opened === null || isUnsaved(state));
  const announced = useFormStore(({ links }) => isAnnounced(links[ANNOUNCED] ?? null, form.code));
  return (
    <>
      {isDraft && <SaveState />}
      {opened && <ReportState opened={opened} />}
      {announced && <span>announced</span>}
    </>
  );
}

interface SaveNotesProps {
  readonly slug: string;
  readonly save: SaveActions;
}

export function SaveNotes({ slug, save }: SaveNotesProps) {
  const opened = useOwnReport(slug);
  return (
    <>
      {opened && <SaveRefusal opened={opened} />}
      {save.hindrance && <Hindrance why={save.hindrance} />}
    </>
  );
}
