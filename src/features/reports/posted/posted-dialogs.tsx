import { useCallback } from 'react';
import { useAuth } from '../../../services/auth/session/auth-store.ts';
import { ok } from '../../../shared/lib/result.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { useLoaded } from '../../../shared/ui/use-loaded.ts';
import { useWorkspace } from '../../../engine/react/workspace-context.ts';
import { readReportAt } from '../read-report.ts';
import type { ReportPlace } from '../report.ts';
import type { ComparedText } from './comparison.tsx';
import { storePostLink } from './store-post-link.ts';
import { LinkDialog } from './link-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';
import { msg, translate } from '../../../../contract/messages.ts';

interface OfReport {
  readonly report: ReportPlace & { readonly title: string; readonly postUrl?: string };
  readonly onClose: () => void;
}

export function AddPostLink({ report, onClose }: OfReport) {
  const workspace = useWorkspace();
  const person = useAuth((state) => state.person);
  if (!person) return null;
  return (
    <LinkDialog
      title={report.title}
      link={report.postUrl}
      onKeep={(link) => storePostLink(workspace, person, report, link)}
      onClose={onClose}
    />
  );
}

const CHANGES = msg('What changed since it was posted');

/** Compares posted versions of a report with `now` or with its saved version. */
export function PostedChanges({ report, now, onClose }: OfReport & { readonly now?: ComparedText }) {
  const { uid, id } = report;
  const loaded = useLoaded(
    useCallback(async () => {
      const saved = await readReportAt({ uid, id });
      return saved.ok ? ok({ posted: saved.value.posted ?? [], saved: saved.value }) : saved;
    }, [uid, id]),
  );
  if (!loaded.outcome?.ok)
    return (
      <Dialog open onClose={onClose} title={translate(CHANGES)} size="l" dismissOnBackdrop>
        <LoadedView of={loaded}>{() => null}</LoadedView>
      </Dialog>
    );
  const { posted, saved } = loaded.outcome.value;
  return <VersionsDialog title={translate(CHANGES)} posted={posted} now={now ?? saved} onClose={onClose} />;
}
