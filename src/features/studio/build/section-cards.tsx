import { Badge } from '../../../shared/ui/badge.tsx';
import { type BuiltField, type BuiltSection, COLUMNS } from '../core/edits/layout.ts';
import { type Item, keyOf } from './items.ts';

interface SectionCardsProps {
  readonly section: BuiltSection;
  readonly index: number;
  readonly chosen: Item | undefined;
  readonly onChoose: (item: Item) => void;
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
export function SectionCards({ section, index, ...choice }: SectionCardsProps) {
  const { title, description, showIf, fields } = section;
  return (
    <section className="build-section" aria-label={title}>
      <button {...itemProps({ kind: 'section', index }, choice)} className="build-section__head">
        <span className="build-section__title">{title}</span>
        {description !== '' && <span className="panel-muted">{description}</span>}
        {showIf !== '' && <Badge>Shown if {showIf}</Badge>}
      </button>
      <ul className="build-section__fields">
        {fields.map((field) => (
          <li key={field.name} style={{ gridColumn: `span ${field.width}` }}>
            <button {...itemProps({ kind: 'field', name: field.name }, choice)} className="build-card">
              <FieldCard field={field} />
            </button>
          </li>
        ))}
      </ul>
      {fields.length === 0 && <p className="panel-muted">This section has no fields yet.</p>}
    </section>
  );
}

function FieldCard({ field: { title, kind, required, width, schema } }: { readonly field: BuiltField }) {
  const { 'x-showIf': showIf, 'x-computed': computed } = schema;
  return (
    <>
      <span className="build-card__title">
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
