import { catalogue } from 'virtual:forms';
import { useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { usePreferences } from '../../settings/preferences.ts';
import { withGroupFirst } from '../../tools/agency/groups.ts';
import { Icon } from '../../ui/icon.tsx';
import { PickerRow } from './picker-row.tsx';
import { pickerGroups } from './picker-groups.ts';
import { usePickerMemory } from './picker-memory.ts';
import { useFieldLabels } from './use-field-labels.ts';
import './form-picker.css';

export interface FormPickerProps {
  readonly current: string | null;
  readonly onSelect: (slug: string) => void;
  /** Puts the cursor into the search field at once, for the palette. */
  readonly focusSearch?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Finds a form: typing narrows the list, Enter opens the first hit, arrows walk through it. */
export function FormPicker({ current, onSelect, focusSearch = false }: FormPickerProps) {
  const [query, setQuery] = useState('');
  const { pinned, recent } = usePickerMemory();
  const agency = usePreferences(({ agencyGroup }) => agencyGroup);
  const labels = useFieldLabels(query !== '');
  const root = useRef<HTMLElement>(null);
  const id = useId();
  const groups = useMemo(
    () => pickerGroups({ forms: withGroupFirst(catalogue, agency), query, labels, pinned, recent, current }),
    [agency, query, labels, pinned, recent, current],
  );
  const first = groups[0]?.hits[0]?.form;
  const count = groups.reduce((sum, group) => sum + group.hits.length, 0);

  function select(slug: string): void {
    setQuery('');
    onSelect(slug);
  }

  function walk(event: KeyboardEvent): void {
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('[data-picker-stop]') ?? [])];
    const step = STEPS[event.key];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  }

  return (
    <nav ref={root} className="picker" aria-label="Forms" onKeyDown={walk}>
      <form
        className="picker__search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (first && query.trim() !== '') select(first.slug);
        }}
      >
        <Icon name="search" className="picker__search-icon" />
        <label htmlFor={`${id}search`} className="visually-hidden">
          Find a form by name, code or field
        </label>
        <input
          id={`${id}search`}
          data-picker-stop
          {...(focusSearch ? { 'data-autofocus': true } : {})}
          type="search"
          className="picker__input"
          placeholder="Find a form"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      </form>
      <p className="visually-hidden" role="status">
        {query === '' ? '' : count === 0 ? 'No form found' : `${count} found. Enter opens ${first?.name}.`}
      </p>
      {count === 0 && (
        <p className="picker__none">
          No form fits “{query}”. Try a part of its name, its code, or something that it asks for.
        </p>
      )}
      {groups.map((group) => (
        <section key={group.heading} className="picker__group">
          <h2 className="picker__heading">{group.heading}</h2>
          <ul className="picker__list">
            {group.hits.map(({ form, because }) => (
              <PickerRow
                key={form.slug}
                form={form}
                because={because}
                current={form.slug === current}
                first={query !== '' && form === first}
                onSelect={select}
              />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
