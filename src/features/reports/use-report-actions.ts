import { hasFeature, hasPermission } from '../../services/auth/permissions/permissions.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { saveFile } from '../../shared/lib/save-file.ts';
import { useLockdownReason } from '../../services/lockdown/lockdown-reason.ts';
import { notify } from '../../services/notifications/notification-store.ts';
import { exportFile, FILE_TYPE } from './report-file.ts';
import type { ReportActions } from './list/report-row.tsx';
import type { ListedReport, SavedReport } from './report.ts';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';
import { isOnForum, openPost } from '../../workspace/forum-pages.ts';
import { queueSave } from './queue-save.ts';
import { notifyError, useReading } from './use-reading.ts';
import { t } from '../../../contract/messages.ts';

/** UI callbacks of the report actions. */
interface ActionEffects {
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

/** Returns the actions available to the user for a listed report; without a user, there are no reports. */
export function useReportActions(
  person: Person | null,
  { onOpen, onPrint, onRemove, onLink, onCompare }: ActionEffects,
): (report: ListedReport) => ReportActions {
  const { take, open, copy } = useReading(onOpen);
  const locked = useLockdownReason();
  const uid = person?.uid ?? '';
  const maySave = hasFeature(person, 'create_reports');

  const duplicate = async (saved: SavedReport): Promise<void> => {
    const queued = person && (await queueSave(person, saved));
    if (!queued) return;
    if (!queued.ok) return notifyError(queued.error);
    notify(t('A copy of “{title}” is being saved to your reports.', { title: saved.title }), {
      icon: 'save',
      tone: 'ok',
    });
  };
  const unlocked = (act: () => void) => (): void => (locked === undefined ? act() : notifyError(locked));

  const postActions = (report: ListedReport): readonly MenuItemData[] => {
    const { postUrl } = report;
    return [
      ...(postUrl !== undefined && isOnForum(postUrl)
        ? [{ label: t('Open the post'), icon: 'share' as const, onSelect: () => openPost(postUrl) }]
        : []),
      ...(postUrl === undefined
        ? []
        : [
            {
              label: t('Posted versions'),
              icon: 'clock' as const,
              onSelect: () => onCompare(report),
            },
          ]),
      ...(report.uid === uid
        ? [
            {
              label: postUrl === undefined ? t('Add the forum link') : t('Update the forum link'),
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
        label: own && report.postUrl !== undefined ? t('Edit and post again') : t('Open'),
        onSelect: () => open(report),
      },
      more: [
        ...postActions(report),
        {
          label: t('Copy the saved post'),
          icon: 'copy',
          onSelect: () => copy(report),
        },
        {
          label: own ? t('Duplicate') : t('Copy to my reports'),
          icon: 'clone',
          disabled: !maySave,
          onSelect: unlocked(() => void take(report, duplicate)),
        },
        { label: t('Print'), icon: 'print', onSelect: () => void take(report, onPrint) },
        {
          label: t('Export'),
          icon: 'download',
          onSelect: () =>
            void take(report, (saved) =>
              saveFile('report.json', FILE_TYPE, exportFile([{ ...saved, id: report.id }], new Date())),
            ),
        },
        {
          label: t('Delete'),
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
