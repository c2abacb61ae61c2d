import { useState } from 'react';
import { useStore } from 'zustand';
import { Menu } from '../../../shared/ui/menu.tsx';
import type { MenuItemData } from '../../../shared/ui/menu-item.tsx';
import type { BuiltSection } from '../core/edits/layout.ts';
import { setSection } from '../core/edits/section-edits.ts';
import type { StudioSession } from '../core/session.ts';
import type { Trial } from '../core/trial.ts';
import { DraftField } from './draft-field.tsx';
import { ExpressionField } from './expression-field.tsx';
import { FieldInspector } from './field-inspector.tsx';
import { ChangeLater, Rules } from './later-parts.tsx';
import { fieldOf, type Item, type ItemActions } from './items.ts';

export interface InspectorProps {
  readonly session: StudioSession;
  readonly trial: Trial | undefined;
  readonly sections: readonly BuiltSection[];
  readonly item: Item;
  readonly actions: ItemActions;
  readonly onText: (path: string, line: number) => void;
}

const targets = (sections: readonly BuiltSection[], { name }: { name: string }, actions: ItemActions) =>
  sections.flatMap(({ title, fields }, section): readonly MenuItemData[] =>
    fields.some((field) => field.name === name)
      ? []
      : [
          {
            label: `Move to ${title}`,
            onSelect: () => actions.moveTo(name, { section, index: fields.length }),
          },
        ],
  );

/** Panel with all that can be set of the chosen field or section. */
export function Inspector({ session, trial, sections, item, actions, onText }: InspectorProps) {
  const { work, files } = useStore(session.store);
  const [isChanging, setChanging] = useState(false);
  const field = item.kind === 'field' ? fieldOf(sections, item.name) : undefined;
  const section = item.kind === 'section' ? sections[item.index] : undefined;
  const title = field?.title ?? section?.title ?? '';
  const menu: readonly MenuItemData[] = [
    { label: 'Move up', icon: 'arrow-up', keys: 'Alt ↑', onSelect: () => actions.move(item, -1) },
    { label: 'Move down', icon: 'arrow-down', keys: 'Alt ↓', onSelect: () => actions.move(item, 1) },
    ...(item.kind === 'field'
      ? [
          ...targets(sections, item, actions),
          {
            label: 'Rename, split or move the answer',
            icon: 'pen' as const,
            onSelect: () => setChanging(true),
          },
        ]
      : []),
    {
      label: 'Remove',
      icon: 'trash',
      danger: true,
      separated: true,
      keys: 'Del',
      detail: item.kind === 'section' ? 'Its fields stay, in the section beside it.' : undefined,
      onSelect: () => actions.remove(item),
    },
  ];
  return (
    <aside
      className="build__inspector pad-s3 raised scrolls stack gap-s3"
      aria-label={`Settings of ${title}`}
    >
      <header className="build__inspector-head line wrap spread gap-s2">
        <h2>{title}</h2>
        <Menu label="Move or remove" size="s" align="end" items={menu} />
      </header>
      {field && <FieldInspector session={session} trial={trial} field={field} onText={onText} />}
      {section && item.kind === 'section' && (
        <>
          {(['title', 'description'] as const).map((key) => (
            <DraftField
              key={key}
              label={key === 'title' ? 'Heading' : 'Text below the heading'}
              value={section[key]}
              onCommit={(value) => {
                if (value.trim() !== '' || key !== 'title')
                  session.change(setSection(files, work.slug, item.index, key, value));
              }}
            />
          ))}
          <ExpressionField
            label="Shown if"
            session={session}
            trial={trial}
            value={section.showIf}
            onCommit={(value) =>
              session.change(setSection(files, work.slug, item.index, 'showIf', value.trim()))
            }
          />
          <Rules session={session} trial={trial} fields={sections.flatMap(({ fields }) => fields)} />
        </>
      )}
      {field && isChanging && (
        <ChangeLater session={session} field={field} onClose={() => setChanging(false)} />
      )}
    </aside>
  );
}
