import type { ReactNode } from 'react';
import { LoadedView } from '../../../shared/ui/loaded-view.tsx';
import { Moment } from '../../../shared/ui/moment.tsx';
import type { Loaded } from '../../../shared/ui/use-loaded.ts';
import { useNames } from '../../../services/server/use-names.ts';
import type { Version } from '../../../services/change-history/versions.ts';
import './version-list.css';
import { msg } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

interface VersionListProps {
  readonly versions: Loaded<readonly Version[]>;
  readonly empty: string;
  /** Content above the text of a version. */
  readonly about?: (version: Version) => ReactNode;
  /** Action of a version. */
  readonly action?: (version: Version) => ReactNode;
}

/** List of versions with time, author and note. */
export function VersionList({ versions, empty, about, action }: VersionListProps) {
  const nameOf = useNames(versions.outcome?.ok ? versions.outcome.value.map(({ by }) => by) : []);
  return (
    <LoadedView of={versions}>
      {(known) =>
        known.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <ul className="versions ruled plain-list stack">
            {known.map((version) => (
              <li key={`${version.path}#${version.number}`} className="versions__row line wrap spread">
                <div className="versions__words">
                  {about?.(version)}
                  <p className="muted">
                    {withNodes(msg('{at} UTC, {by}'), {
                      at: <Moment at={version.at} />,
                      by: nameOf(version.by),
                    })}
                  </p>
                  <p className="clamped">{version.note}</p>
                </div>
                {action?.(version)}
              </li>
            ))}
          </ul>
        )
      }
    </LoadedView>
  );
}
