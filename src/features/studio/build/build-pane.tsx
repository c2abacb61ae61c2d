import { type KeyboardEvent, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { Button } from '../../../shared/ui/button.tsx';
import { rovingIndex } from '../../../shared/ui/roving.ts';
import { addField } from '../core/edits/add-field.ts';
import { type BuiltSection, readLayout } from '../core/edits/layout.ts';
import { type FieldPlace, placeOfField } from '../core/edits/section-edits.ts';
import type { StudioSession } from '../core/session.ts';
import type { Trial } from '../core/trial.ts';
import { AddField } from './add-field.tsx';
import './build.css';
import { Inspector } from './inspector.tsx';
import { fieldOf, type Item, itemsOf, keyOf, useItems } from './items.ts';
import { SectionCards } from './section-cards.tsx';

export interface BuildPaneProps {
  readonly session: StudioSession;
  /** The tried form, which evaluates expressions. */
  readonly trial: Trial | undefined;
  /** Shows a line of a file as text. */
  readonly onText: (path: string, line: number) => void;
}

const KEYS =
  'Arrows choose. Alt with up and down moves, Alt with left and right changes the width. Enter edits, Delete removes.';

/** Sections and fields of a form as they will look, to arrange and to edit. */
export function BuildPane({ session, trial, onText }: BuildPaneProps) {
  const {
    work: { slug },
    files,
  } = useStore(session.store);
  const sections = useMemo(() => readLayout(files, slug), [files, slug]);
  const { chosen, choose, show, said, wanted, actions } = useItems(session, sections);
  const [isAdding, setAdding] = useState(false);
  const pane = useRef<HTMLElement>(null);
  const items = itemsOf(sections);
  const at = Math.max(
    0,
    items.findIndex((item) => keyOf(item) === keyOf(chosen)),
  );
  const item = items[at];

  useLayoutEffect(() => {
    if (wanted) pane.current?.querySelector<HTMLElement>(`[data-item="${keyOf(wanted)}"]`)?.focus();
  }, [wanted]);

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (!item || !(event.target as Element).hasAttribute('data-item')) return;
    const step = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }[event.key] as -1 | 1 | undefined;
    const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z';
    if (isUndo) (event.shiftKey ? session.redo : session.undo)();
    else if (event.altKey && step && /Up|Down/.test(event.key)) actions.move(item, step);
    else if (event.altKey && step && item.kind === 'field') actions.resize(item.name, step);
    else if (event.key === 'Delete') actions.remove(item);
    else if (event.key === 'Enter')
      pane.current?.querySelector<HTMLElement>('.build__inspector .input')?.focus();
    else {
      const next = items[rovingIndex(event.key, at, items.length, 'y') ?? -1];
      if (!next || event.altKey) return;
      show(next);
    }
    event.preventDefault();
  }

  return (
    <section ref={pane} className="workbench__build" aria-label="Build">
      <div
        role="group"
        className="build__form pad-s3 scrolls stack gap-s3"
        aria-label="Sections and fields"
        aria-describedby="build-keys"
        onKeyDown={handleKeyDown}
      >
        {sections.map((section, index) => (
          <SectionCards
            // oxlint-disable-next-line react/no-array-index-key -- sections have no name of their own
            key={index}
            section={section}
            index={index}
            chosen={item}
            onChoose={choose}
            moveTo={actions.moveTo}
          />
        ))}
        <p id="build-keys" className="muted breaks">
          {KEYS}
        </p>
        <p role="status" className="visually-hidden">
          {said}
        </p>
      </div>
      <div className="build__tools pad-row raised line wrap gap-s2">
        <Button icon="plus" variant="primary" onClick={() => setAdding(true)}>
          Add a field
        </Button>
        <Button icon="plus" onClick={actions.addSection}>
          Add a section
        </Button>
      </div>
      {item && (
        <Inspector
          key={keyOf(item)}
          session={session}
          trial={trial}
          sections={sections}
          item={item}
          actions={actions}
          onText={onText}
        />
      )}
      {isAdding && (
        <AddField
          files={files}
          isAsked={(name) => fieldOf(sections, name) !== undefined}
          onAdd={(name, definition) => {
            setAdding(false);
            session.change(
              addField(files, slug, sections, placeAfter(sections, item), name, definition),
              true,
            );
            show({ kind: 'field', name });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </section>
  );
}

/** Returns the place after a field, or at the end of a section. */
function placeAfter(sections: readonly BuiltSection[], item: Item | undefined): FieldPlace {
  if (item?.kind !== 'field') {
    const section = item?.index ?? 0;
    return { section, index: sections[section]?.fields.length ?? 0 };
  }
  const { section, index } = placeOfField(sections, item.name) ?? { section: 0, index: -1 };
  return { section, index: index + 1 };
}
