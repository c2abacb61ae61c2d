import { Badge } from '../../../shared/ui/badge.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import { utcText } from '../../../shared/ui/time-text.ts';
import type { MenuItemData } from '../../../shared/ui/menu-item.tsx';
import type { ListedReport } from '../report.ts';
import { t, translate } from '../../../../contract/messages.ts';

/** Actions of a report: the primary one and the menu. */
export interface ReportActions {
  readonly main: { readonly label: string; readonly onSelect: () => void };
  readonly more: readonly MenuItemData[];
}

interface ReportRowProps {
  readonly report: ListedReport;
  readonly formName: string;
  readonly actions: ReportActions;
  /** Called when the menu opens or closes; must be referentially stable. */
  readonly onMenu: (isOpen: boolean) => void;
}

export function ReportRow({ report, formName, actions, onMenu }: ReportRowProps) {
  const { title, patient, decedent, author, savedAt, postUrl } = report;
  const about = [patient, decedent].filter((name) => name !== undefined).join(' · ');
  return (
    <li className="report-row pad-row line gap-s3">
      <div className="report-row__text grow stack gap-s1">
        <p className="breaks strong">{title}</p>
        <p className="report-row__facts muted line wrap">
          <Badge>{translate(formName)}</Badge>
          {about !== '' && <span className="breaks">{about}</span>}
          {author !== undefined && <span className="breaks">{t('by {author}', { author })}</span>}
          {postUrl !== undefined && <Badge tone="ok">{t('Posted')}</Badge>}
          <time dateTime={new Date(savedAt).toISOString()}>{utcText(savedAt)}</time>
        </p>
      </div>
      <div className="report-row__actions line gap-s1 fixed">
        <Button
          size="s"
          aria-label={t('{label}: {text}', { label: actions.main.label, text: title })}
          onClick={actions.main.onSelect}
        >
          {actions.main.label}
        </Button>
        <Menu
          iconOnly
          icon="bars"
          variant="quiet"
          size="s"
          align="end"
          label={t('More for {title}', { title })}
          items={actions.more}
          onToggle={onMenu}
        />
      </div>
    </li>
  );
}
