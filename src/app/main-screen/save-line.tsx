import { SaveState } from '../../workspace/cases/save-state.tsx';
import { Hindrance, ReportState, SaveRefusal, useOwnReport } from '../../features/reports/saving.tsx';
import type { SaveActions } from '../../features/reports/use-save.ts';

/** Save state of the case in this browser and as a report. */
export function SaveLine({ slug }: { readonly slug: string }) {
  const opened = useOwnReport(slug);
  return (
    <>
      <SaveState />
      {opened && <ReportState opened={opened} />}
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
