import { useState } from 'react';
import { DEPARTMENTS, type Department } from '../../../contract/departments.ts';
import { departments } from '../../../contract/organisation.ts';
import { Button } from '../../shared/ui/button.tsx';
import { SegmentedControl } from '../../shared/ui/segmented-control.tsx';
import { SearchField } from '../../shared/ui/field.tsx';
import { findMembers, type StaffMember } from './member.ts';
import './staff.css';
import { plural, t, translate } from '../../../contract/messages.ts';

const lists = () => DEPARTMENTS.map((value) => ({ value, label: translate(departments[value].name) }));

/** Maximum number of rows rendered; a list may have thousands. */
const SHOWN = 30;

interface StaffFinderProps {
  readonly members: readonly StaffMember[];
  readonly list: Department;
  readonly onList: (list: Department) => void;
  readonly onSelect: (member: StaffMember) => void;
  /** Absent without permission to add members. */
  readonly onAdd: (() => void) | undefined;
}

/** Searches staff members by name, rank, group or badge. */
export function StaffFinder({ members, list, onList, onSelect, onAdd }: StaffFinderProps) {
  const [query, setQuery] = useState('');
  const found = findMembers(members, query);
  const more =
    found.length > SHOWN
      ? t(' Only the first {shown} are shown. Type to narrow the list.', { shown: SHOWN })
      : '';
  return (
    <>
      <div className="line wrap gap-s2">
        <SegmentedControl label={t('List')} segments={lists()} value={list} onChange={onList} />
        {onAdd && (
          <Button icon="plus" onClick={onAdd}>
            {t('Add a staff member')}
          </Button>
        )}
      </div>
      <SearchField
        label={t('Find by name, rank, group or badge')}
        focusFirst
        value={query}
        onChange={setQuery}
      />
      <p className="muted" role="status">
        {members.length === 0
          ? t('The staff list has not loaded. Check the connection and open this again.')
          : plural(found.length, '{count} person.', '{count} people.') + more}
      </p>
      {found.length > 0 && (
        <ul className="divided plain-list framed">
          {found.slice(0, SHOWN).map((member) => (
            <li key={member.key}>
              <button
                type="button"
                className="staff__row hover-tint inset-ring start full pad-row bare flex wrap spread"
                onClick={() => onSelect(member)}
              >
                <span className="strong">{member.texts.name}</span>
                <span className="muted">
                  {[member.texts.rank, member.texts.badge].filter(Boolean).join(' · ')}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
