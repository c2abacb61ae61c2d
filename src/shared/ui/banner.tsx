import type { ReactNode } from 'react';
import './banner.css';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName, IconRef } from './icons.ts';
import { t } from '../../../contract/messages.ts';
import { translated } from '../language/translated.tsx';

const toneIcons = {
  info: 'info-circle',
  warn: 'exclamation-triangle',
  danger: 'exclamation-circle',
  ok: 'check-circle',
} as const satisfies Record<string, IconName>;

interface BannerProps {
  readonly tone: keyof typeof toneIcons;
  readonly children: ReactNode;
  readonly icon?: IconRef;
  readonly actions?: ReactNode;
  readonly onDismiss?: () => void;
}

/** Inline message. `danger` interrupts a screen reader, the other tones do not. */
export function Banner({ tone, children, icon = toneIcons[tone], actions, onDismiss }: BannerProps) {
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={`banner banner--${tone} line wrap small`}>
      <Icon name={icon} className="banner__icon" />
      <div className="banner__text breaks fits">{translated(children)}</div>
      {actions && <div className="banner__actions flex wrap gap-s2">{actions}</div>}
      {onDismiss && <IconButton icon="xmark" label={t('Dismiss')} size="s" onClick={onDismiss} />}
    </div>
  );
}
