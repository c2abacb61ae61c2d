import { useSources } from '../../engine/react/fields/use-options.ts';
import { hasFeature } from '../../services/auth/permissions/permissions.ts';
import type { Person } from '../../services/auth/session/person.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { Button } from '../../shared/ui/button.tsx';
import { FORUM_PAGES } from '../../workspace/forum-pages.ts';
import { useRecentReports } from './use-recent-reports.ts';
import './recent-reports.css';
import { t } from '../../../contract/messages.ts';

/** Maximum number of reports shown. */
const SHOWN = 5;

export interface RecentReportsProps {
  readonly person: Person;
  /** Called after a report was opened in its form. */
  readonly onOpen: (slug: string) => void;
  readonly onAll: () => void;
}

/** Returns the state of a report's post, or what is missing if users keep links of posts. */
const postState = (postUrl: string | undefined, keepsLinks: boolean): string =>
  postUrl !== undefined ? t(' · posted') : keepsLinks ? t(' · forum link missing') : '';

/** List of the user's latest reports with a link to all; renders nothing if there are none. */
export function RecentReports({ person, onOpen, onAll }: RecentReportsProps) {
  const reports = useRecentReports(person, onOpen);
  const pages = useSources(({ lists }) => lists[FORUM_PAGES]);
  if (reports.length === 0) return null;
  const keepsLinks = hasFeature(person, 'create_reports') && pages !== undefined && pages.length > 0;
  const now = systemClock.now();
  return (
    <section className="recent-reports" aria-labelledby="recent-reports">
      <div className="recent-reports__head line spread">
        <h2 id="recent-reports" className="list-heading">
          {t('Recent reports')}
        </h2>
        <Button size="s" variant="quiet" onClick={onAll}>
          {t('All saved reports')}
        </Button>
      </div>
      <ul className="recent-reports__list plain-list">
        {reports.slice(0, SHOWN).map((report) => (
          <li key={report.id}>
            <button type="button" className="row-button full" onClick={report.open}>
              <span className="block truncated">{report.title}</span>{' '}
              <span className="block caption truncated">
                {t('Saved {savedAt}{postUrl}', {
                  savedAt: ageText(report.savedAt, now),
                  postUrl: postState(report.postUrl, keepsLinks),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
