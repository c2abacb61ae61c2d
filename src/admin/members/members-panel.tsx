import { useFeature } from '../../auth/permissions/use-feature.ts';
import { LoadedView } from '../parts/loaded-view.tsx';
import { Moment } from '../parts/moment.tsx';
import { useLoaded } from '../parts/use-loaded.ts';
import { useNames } from '../parts/use-names.ts';
import { Backups } from './backups.tsx';
import { Ranks } from './ranks.tsx';
import { RosterTable } from './roster-table.tsx';
import { readBackups, readMembers, readRosterState, type RosterState } from './stored-roster.ts';
import { UploadCard } from './upload-card.tsx';

/** The roster of the faction, and for those who may replace it the upload and its backups. */
export function MembersPanel() {
  const mayUpload = useFeature('faction_upload');
  const members = useLoaded(readMembers);
  const state = useLoaded(readRosterState);
  const backups = useLoaded(readBackups);

  function reload(): void {
    members.reload();
    state.reload();
    backups.reload();
  }

  return (
    <>
      {state.outcome?.ok && <StateLine state={state.outcome.value} mayName={mayUpload} />}
      <LoadedView of={members}>{(list) => <RosterTable members={list} />}</LoadedView>
      {mayUpload && (
        <>
          <UploadCard onUploaded={reload} />
          <Backups backups={backups} onRestored={reload} />
        </>
      )}
    </>
  );
}

function StateLine({ state, mayName }: { readonly state: RosterState; readonly mayName: boolean }) {
  const { lastUpdated, uploadedBy, ranks } = state;
  const nameOf = useNames(mayName && uploadedBy !== null ? [uploadedBy] : []);
  return (
    <div className="panel-stack">
      <p className="panel-muted">
        {lastUpdated === null ? (
          'Nobody has uploaded a roster yet.'
        ) : (
          <>
            Last uploaded <Moment at={lastUpdated} /> UTC
            {mayName && uploadedBy !== null && <> by {nameOf(uploadedBy)}</>}.
          </>
        )}
      </p>
      <Ranks ranks={ranks} />
    </div>
  );
}
