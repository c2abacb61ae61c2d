import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import type { CSSProperties, ReactNode } from 'react';
import type { FieldSchema } from '../../definition/schema.ts';
import type { UiSection } from '../../definition/form.ts';
import { cx } from '../../../ui/cx.ts';
import type { EngineFormContext } from './form-context.ts';
import { gridCells } from './grid-cells.ts';
import type { Cell } from './grid-cells.ts';
import { useVisible } from './use-form-context.ts';
import { widgetOptions } from './widget-options.ts';
import { faceOf } from './widget-table.ts';
import './object-template.css';

/** A section of a form with the fields that it has at least one of; the last one may gather what no section names. */
interface FormSection {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly fields: readonly string[];
}

/** The sections of an object's fields: those of the UI schema, then one without a title for fields that none names. */
function sectionsOf(sections: readonly UiSection[], names: readonly string[]): readonly FormSection[] {
  const listed = sections.map(({ title, description, fields }) => ({
    title,
    description,
    fields: fields.filter((name) => names.includes(name)),
  }));
  const left = names.filter((name) => !listed.some((section) => section.fields.includes(name)));
  return [...listed, { title: undefined, description: undefined, fields: left }];
}

interface GridProps {
  readonly cells: readonly Cell[];
  readonly contents: ReadonlyMap<string, ReactNode>;
}

function Grid({ cells, contents }: GridProps) {
  return (
    <div className="grid">
      {cells.map(({ name, span, starts }) => (
        <div
          key={name}
          className={cx('grid__cell', starts && 'grid__cell--starts', span === 12 && 'grid__cell--whole')}
          style={{ '--span': span } as CSSProperties}
        >
          {contents.get(name)}
        </div>
      ))}
    </div>
  );
}

interface SectionProps {
  readonly id: string;
  readonly section: FormSection;
  /** Whether its only field says its title again. */
  readonly repeated: boolean;
  readonly children: ReactNode;
}

function Section({ id, section, repeated, children }: SectionProps) {
  const { title, description } = section;
  if (title === undefined) return children;
  return (
    <section className={cx('section', repeated && 'section--same')} aria-labelledby={id}>
      <h2 className="section__title" id={id}>
        {title}
      </h2>
      {description !== undefined && <p className="section__description">{description}</p>}
      {children}
    </section>
  );
}

/** Draws the fields of an object in a grid, the root object in sections. Hidden fields and empty sections are absent. */
export function ObjectTemplate({
  properties,
  fieldPathId,
  registry,
  schema,
  uiSchema,
}: ObjectFieldTemplateProps) {
  const formContext = registry.formContext as EngineFormContext;
  const names = properties.map((property) => property.name);
  const visible = useVisible(formContext, fieldPathId.path, names);
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  const spanOf = (name: string): number => {
    const options = widgetOptions(uiSchema?.[name]);
    return options.span ?? (faceOf(options).wide ? 12 : 6);
  };
  if (fieldPathId.path.length > 0)
    return <Grid cells={gridCells(names, spanOf, visible)} contents={contents} />;

  const sections = sectionsOf((uiSchema?.['ui:sections'] ?? []) as UiSection[], names);
  const { properties: fields = {} } = schema as FieldSchema;
  return (
    <div className="sections">
      {sections.map((section, index) => {
        const cells = gridCells(section.fields, spanOf, visible);
        const [only, ...others] = section.fields;
        const title = others.length === 0 && only !== undefined ? fields[only]?.title : undefined;
        if (cells.length === 0) return null;
        return (
          <Section
            key={section.title ?? ''}
            id={`${fieldPathId.$id}-section-${index}`}
            section={section}
            repeated={title === section.title}
          >
            <Grid cells={cells} contents={contents} />
          </Section>
        );
      })}
    </div>
  );
}
