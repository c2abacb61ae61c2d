import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import type { IconRef } from './icons.ts';
import { rovingIndex } from './roving.ts';
import './tabs.css';
import type { Shown } from '../../../contract/messages.ts';

interface Tab<Id extends string = string> {
  readonly id: Id;
  readonly label: Shown;
  readonly icon?: IconRef;
  /** Content after the label, such as a count. */
  readonly badge?: ReactNode;
  readonly panel: ReactNode;
}

interface TabsProps<Id extends string = string> {
  /** Accessible name of the tab list. */
  readonly label: Shown;
  readonly tabs: readonly Tab<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  readonly className?: string;
}

/** Tabs with only the active panel mounted. Arrows, Home and End select immediately. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, className }: TabsProps<Id>) {
  const base = useId();
  const current = Math.max(
    tabs.findIndex((tab) => tab.id === value),
    0,
  );
  const active = tabs[current];
  if (!active) return null;

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const next = rovingIndex(event.key, current, tabs.length, 'x');
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.id);
    document.getElementById(`${base}${tab.id}`)?.focus();
  }

  return (
    <div className={cx('tabs', className)}>
      <div role="tablist" aria-label={label} className="tabs__list flex gap-s1" onKeyDown={handleKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}${tab.id}`}
            aria-selected={tab === active}
            aria-controls={tab === active ? `${base}panel` : undefined}
            tabIndex={tab === active ? 0 : -1}
            className="tabs__tab muted strong relative center target bare gap-s2 fixed"
            onClick={() => onChange(tab.id)}
          >
            {tab.icon && <Icon name={tab.icon} />}
            {tab.label}
            {tab.badge}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${base}panel`}
        aria-labelledby={`${base}${active.id}`}
        tabIndex={0}
        key={active.id}
        className="tabs__panel"
      >
        {active.panel}
      </div>
    </div>
  );
}
