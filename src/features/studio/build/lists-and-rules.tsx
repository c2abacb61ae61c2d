import { useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../shared/ui/button.tsx';
import { Menu } from '../../../shared/ui/menu.tsx';
import type { MenuItemData } from '../../../shared/ui/menu-item.tsx';
import { MODEL } from '../core/edits/form-parts.ts';
import { FIELD_KINDS } from '../core/edits/kinds.ts';
import { type BuiltField, rowFields } from '../core/edits/layout.ts';
import { addRowField, moveRowField, removeRowField, rowsPlace } from '../core/edits/row-fields.ts';
import type { StudioSession } from '../core/session.ts';
import type { Trial } from '../core/trial.ts';
import { AddField } from './add-field.tsx';
import { ofRows } from './field-edits-of.ts';
import { FieldSettings } from './field-settings.tsx';
import { ChangeLater } from './later-parts.tsx';
import { Rules } from './rules.tsx';

export { Rules } from './rules.tsx';

interface RowFieldsProps {
  readonly session: StudioSession;
  readonly trial: Trial | undefined;
  /** A list of objects. */
  readonly list: BuiltField;
}

/** Kinds of fields that a row can have. */
const ROW_KINDS = FIELD_KINDS.filter(({ id }) => id !== 'rows');

/** Fields and rules of the rows of a list. */
export function RowFields({ session, trial, list }: RowFieldsProps) {
  const {
    work: { slug },
    files,
  } = useStore(session.store);
  const [opened, setOpened] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const [changing, setChanging] = useState<BuiltField>();
  const fields = rowFields(list) ?? [];

  function add(name: string, definition?: Readonly<Record<string, unknown>>): void {
    const isModel = rowsPlace(files, slug, list.name)?.file === MODEL;
    const known = { $ref: `${isModel ? '' : '../form-data.json'}#/properties/${name}` };
    setAdding(false);
    session.change(addRowField(files, slug, list.name, fields.length, name, definition ?? known), true);
    setOpened(name);
  }
  const menuOf = (field: BuiltField, index: number): readonly MenuItemData[] => [
    ...([-1, 1] as const).flatMap((step): readonly MenuItemData[] =>
      fields[index + step] === undefined
        ? []
        : [
            {
              label: step < 0 ? 'Move up' : 'Move down',
              icon: step < 0 ? 'arrow-up' : 'arrow-down',
              onSelect: () => session.change(moveRowField(files, slug, list.name, index, index + step), true),
            },
          ],
    ),
    { label: 'Rename or move out of the rows', icon: 'pen', onSelect: () => setChanging(field) },
    ...(fields.length < 2
      ? []
      : [
          {
            label: 'Remove',
            icon: 'trash' as const,
            danger: true,
            separated: true,
            onSelect: () => session.change(removeRowField(files, slug, list.name, field.name), true),
          },
        ]),
  ];

  return (
    <section className="build__part stack gap-s3" aria-label="Fields of each row">
      <h3>Fields of each row</h3>
      <ul className="plain-list">
        {fields.map((field, index) => (
          <li key={field.name} className="stack gap-s2">
            <div className="line spread gap-s2">
              <button
                type="button"
                className="build-card hover-tint start full grow rounded stack gap-s1 breaks"
                aria-expanded={opened === field.name}
                onClick={() => setOpened(opened === field.name ? undefined : field.name)}
              >
                <span className="strong">{field.title}</span>
                <span className="build-card__facts">{field.kind}</span>
              </button>
              <Menu
                label={`Move or remove ${field.title}`}
                icon="bars"
                iconOnly
                size="s"
                align="end"
                items={menuOf(field, index)}
              />
            </div>
            {opened === field.name && (
              <div className="build__part stack gap-s3">
                <FieldSettings
                  session={session}
                  trial={trial}
                  field={field}
                  edits={ofRows(slug, list.name, field.name)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      <Button size="s" icon="plus" onClick={() => setAdding(true)}>
        Add a field to each row
      </Button>
      <Rules session={session} trial={trial} list={list.name} fields={fields} />
      {isAdding && (
        <AddField
          files={files}
          isAsked={(name) => fields.some((field) => field.name === name)}
          kinds={ROW_KINDS}
          onAdd={add}
          onClose={() => setAdding(false)}
        />
      )}
      {changing && (
        <ChangeLater
          session={session}
          field={changing}
          list={list.name}
          onClose={() => setChanging(undefined)}
        />
      )}
    </section>
  );
}
