import type { ReactNode } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { PositionAbout } from '../../definition/schema.ts';
import { isWebAddress } from '../../react/fields/image-urls.ts';
import './position-panel.css';
import { t } from '../../../../contract/messages.ts';

interface PositionPanelProps {
  readonly title: string;
  readonly about: PositionAbout;
}

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ name, children }: FactProps) {
  return (
    <div className="position__fact stack gap-s2">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Details of a position as plain text; a link is rendered only if it is a web address. */
export function PositionPanel({ title, about }: PositionPanelProps) {
  const { status, overview, skills = [], education, contact, link = '' } = about;
  return (
    <section
      className="position small pad-s3 sunk framed stack gap-s2"
      aria-label={t('About the position {title}', { title })}
    >
      {status === 'closed' && (
        <p className="strong tone-warn">
          <Icon name="lock" /> {t('Applications for this position are closed.')}
        </p>
      )}
      {overview && <p>{overview}</p>}
      <dl className="facts stack gap-s2">
        {skills.length > 0 && (
          <Fact name={t('Skills')}>
            <ul>
              {skills.map((skill) => (
                <li key={skill}>{skill}</li>
              ))}
            </ul>
          </Fact>
        )}
        {education && <Fact name={t('Education')}>{education}</Fact>}
        {contact && <Fact name={t('Contact')}>{contact}</Fact>}
        {isWebAddress(link) && (
          <Fact name={t('Posting')}>
            <a href={link} target="_blank" rel="noreferrer">
              {link}
            </a>
          </Fact>
        )}
      </dl>
    </section>
  );
}
