import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Icon } from './icon.tsx';
import type { IconRef } from './icons.ts';
import './tool.css';
import { t } from '../../../contract/messages.ts';

export function Tiles({ children }: { readonly children: ReactNode }) {
  return <ul className="tiles plain-list stack gap-s2">{children}</ul>;
}

interface TileProps {
  readonly icon: IconRef;
  readonly label: string;
  readonly detail?: string;
  readonly onSelect: () => void;
  /** Marks the current choice. */
  readonly current?: boolean;
  /** Focused when the dialog opens. */
  readonly first?: boolean;
}

export function Tile({ icon, label, detail, onSelect, current = false, first = false }: TileProps) {
  return (
    <li>
      <button
        type="button"
        className="tile-button hover-accent start pad-s3 card line gap-s3"
        aria-current={current || undefined}
        data-autofocus={first || undefined}
        onClick={onSelect}
      >
        <Icon name={icon} fallback="file-lines" className="tile-button__icon" />
        <span>
          <span className="strong block">
            {label} {current && <Badge>{t('now')}</Badge>}
          </span>
          {detail !== undefined && <span className="block muted">{detail}</span>}
        </span>
      </button>
    </li>
  );
}
