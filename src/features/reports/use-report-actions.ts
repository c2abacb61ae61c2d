import type { ErrorMessage } from '../../../contract/error-message.ts';
import { useRef } from 'react';
import { hasFeature, hasPermission } from '../../services/auth/permissions/permissions.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { ok } from '../../shared/lib/result.ts';
import { saveFile } from '../../shared/lib/save-file.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { exportFile, FILE_TYPE } from './report-file.ts';
import type { ReportActions } from './list/report-row.tsx';
import type { ListedReport, SavedReport } from './report.ts';
import { copyFetched } from '../../services/notifications/copy-text.ts';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';
import { isOnForum, openPost } from '../../workspace/forum-pages.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import { notifyNotOpened } from '../../workspace/cases/open-error.ts';
import { openReport } from './open-report.ts';
import { queueSave } from './queue-save.ts';
import { readReportAt } from './read-report.ts';

/** UI callbacks of the report actions. */
export interface ActionEffects {
  /** Called after a report was opened in its form. */
  readonly onOpen: (slug: string) => void;
  readonly onPrint: (report: SavedReport) => void;
  /** Requests the removal of a report. */
  readonly onRemove: (report: ListedReport) => void;
  /** Requests the dialog for a report's post link. */
  readonly onLink: (report: ListedReport) => void;
  /** Requests the comparison with the posted version. */
  readonly onCompare: (report: ListedReport) => void;
}

const fail = (message: ErrorMessage): void => void notify(message, { tone: 'danger' });

/** Returns the actions available to the user for a listed report; without a user, there are no reports. */
export function useReportActions(
  person: Person | null,
  { onOpen, onPrint, onRemove, onLink, onCompare }: ActionEffects,
): (report: ListedReport) => ReportActions {
  const workspace = useWorkspace();
  const locked = useLockdownReason();
  // Prevents a second click from opening the report twice
  const busy = useRef(false);
  const uid = person?.uid ?? '';
  const maySave = hasFeature(person, 'create_reports');

  const take = async (
    report: ListedReport,
    act: (saved: SavedReport) => void | Promise<void>,
  ): Promise<void> => {
    if (busy.current) return;
    busy.current = true;
    const saved = await readReportAt(report);
    if (saved.ok) await act(saved.value);
    else fail(saved.error);
    busy.current = false;
  };
  const open = async (report: ListedReport, saved: SavedReport, takeOver = false): Promise<void> => {
    const place = { uid: report.uid, id: report.id };
    const opened = await openReport(workspace, uid, place, saved, takeOver);
    if (!opened.ok) return notifyNotOpened(opened.error, () => void open(report, saved, true));
    const { slug, note } = opened.value;
    notify(`Opened “${saved.title}”. ${note}`.trim(), {
      duration: note ? 12_000 : 5000,
    });
    onOpen(slug);
  };
  const duplicate = async (saved: SavedReport): Promise<void> => {
    const queued = person && (await queueSave(person, saved));
    if (!queued) return;
    if (!queued.ok) return fail(queued.error);
    notify(`A copy of “${saved.title}” is being saved to your reports.`, { icon: 'save', tone: 'ok' });
  };
  const copySaved = (report: ListedReport): void =>
    void copyFetched(
      readReportAt(report).then((saved) =>
        saved.ok ? ok({ text: saved.value.bbCode, done: 'Saved post copied.' }) : saved,
      ),
    );
  const unlocked = (act: () => void) => (): void => (locked === undefined ? act() : fail(locked));

  const postActions = (report: ListedReport): readonly MenuItemData[] => {
    const { postUrl } = report;
    return [
      ...(postUrl !== undefined && isOnForum(postUrl)
        ? [{ label: 'Open the post', icon: 'share' as const, onSelect: () => openPost(postUrl) }]
        : []),
      ...(postUrl === undefined
        ? []
        : [
            {
              label: 'Posted versions',
              icon: 'clock' as const,
              onSelect: () => onCompare(report),
            },
          ]),
      ...(report.uid === uid
        ? [
            {
              label: postUrl === undefined ? 'Add the forum link' : 'Update the forum link',
              icon: 'link' as const,
              disabled: !maySave,
              onSelect: unlocked(() => onLink(report)),
            },
          ]
        : []),
    ];
  };

  return (report) => {
    const own = report.uid === uid;
    const mayRemove = own ? maySave : hasPermission(person, 'manage_all_reports');
    return {
      main: {
        label: own && report.postUrl !== undefined ? 'Edit and post again' : 'Open',
        onSelect: () => void take(report, (saved) => open(report, saved)),
      },
      more: [
        ...postActions(report),
        {
          label: 'Copy the saved post',
          icon: 'copy',
          onSelect: unlocked(() => copySaved(report)),
        },
        {
          label: own ? 'Duplicate' : 'Copy to my reports',
          icon: 'clone',
          disabled: !maySave,
          onSelect: unlocked(() => void take(report, duplicate)),
        },
        { label: 'Print', icon: 'print', onSelect: () => void take(report, onPrint) },
        {
          label: 'Export',
          icon: 'download',
          onSelect: () =>
            void take(report, (saved) =>
              saveFile('report.json', FILE_TYPE, exportFile([{ ...saved, id: report.id }], new Date())),
            ),
        },
        {
          label: 'Delete',
          icon: 'trash',
          danger: true,
          separated: true,
          disabled: !mayRemove,
          onSelect: unlocked(() => onRemove(report)),
        },
      ],
    };
  };
}
