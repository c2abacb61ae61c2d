import { Icon } from '../../../shared/ui/icon.tsx';
import { Badge } from '../../../shared/ui/badge.tsx';
import { type BuiltField, type BuiltSection, COLUMNS } from '../core/edits/layout.ts';
import { dragAndDrop, dropOn } from './drag.ts';
import { type Item, type ItemActions, keyOf } from './items.ts';

interface SectionCardsProps {
  readonly section: BuiltSection;
  readonly index: number;
  readonly chosen: Item | undefined;
  readonly onChoose: (item: Item) => void;
  readonly moveTo: ItemActions['moveTo'];
}

/** Returns the props of the button of an item: one stop of the Tab key for all, at the chosen one. */
const itemProps = (item: Item, { chosen, onChoose }: Pick<SectionCardsProps, 'chosen' | 'onChoose'>) => {
  const isChosen = chosen !== undefined && keyOf(chosen) === keyOf(item);
  return {
    type: 'button',
    'data-item': keyOf(item),
    'aria-pressed': isChosen,
    tabIndex: isChosen ? 0 : -1,
    onClick: () => onChoose(item),
  } as const;
};

/** A section of the form, with a card for each field in its width. */
export function SectionCards({ section, index, moveTo, ...choice }: SectionCardsProps) {
  const { title, description, showIf, fields } = section;
  /** Moves a field to the end, counted without the field. */
  const dropAtEnd: ItemActions['moveTo'] = (name, to) =>
    moveTo(name, { ...to, index: fields.filter((field) => field.name !== name).length });
  return (
    <section
      ref={(element) =>
        element ? dropOn(element, { section: index, index: fields.length }, dropAtEnd) : undefined
      }
      className="build-section pad-s2 card stack gap-s2"
      aria-label={title}
    >
      <button
        {...itemProps({ kind: 'section', index }, choice)}
        className="build-section__head hover-tint pad-item start full rounded stack gap-s1 breaks"
      >
        <span className="strong">{title}</span>
        {description !== '' && <span className="muted breaks">{description}</span>}
        {showIf !== '' && <Badge>Shown if {showIf}</Badge>}
      </button>
      <ul className="build-section__fields stack gap-s2 plain-list">
        {fields.map((field, at) => (
          <li
            key={field.name}
            ref={(element) =>
              element ? dragAndDrop(element, field.name, { section: index, index: at }, moveTo) : undefined
            }
            style={{ gridColumn: `span ${field.width}` }}
          >
            <button
              {...itemProps({ kind: 'field', name: field.name }, choice)}
              className="build-card hover-tint start full rounded stack gap-s1 breaks"
            >
              <FieldCard field={field} />
            </button>
            <Icon name="grip" className="build-card__grip" />
          </li>
        ))}
      </ul>
      {fields.length === 0 && <p className="muted breaks">This section has no fields yet.</p>}
    </section>
  );
}

function FieldCard({ field: { title, kind, required, width, schema } }: { readonly field: BuiltField }) {
  const { 'x-showIf': showIf, 'x-computed': computed } = schema;
  return (
    <>
      <span className="strong">
        {title}
        {required && (
          <span className="labelled__star" aria-hidden="true">
            *
          </span>
        )}
        {required && <span className="visually-hidden"> (required)</span>}
      </span>
      <span className="build-card__facts">
        {kind}
        <span className="visually-hidden">
          , {width} of {COLUMNS} columns
        </span>
      </span>
      {typeof showIf === 'string' && <span className="build-card__rule">Shown if {showIf}</span>}
      {typeof computed === 'string' && <span className="build-card__rule">Computed: {computed}</span>}
    </>
  );
}
