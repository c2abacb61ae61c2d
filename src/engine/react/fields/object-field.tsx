import { type FieldProps, type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils';
import { type ComponentType, createElement, type CSSProperties, memo, type ReactNode, useMemo } from 'react';
import type { FieldSchema, ObjectSchema } from '../../definition/schema.ts';
import type { UiSection } from '../../definition/form.ts';
import { cx } from '../../../shared/ui/cx.ts';
import type { EngineFormContext } from './form-context.ts';
import { gridCells } from './grid-cells.ts';
import type { Cell } from './grid-cells.ts';
import { useProgressiveRender } from './use-progressive-render.ts';
import { useAges, useHidden, useInherited } from './use-form-context.ts';
import { widgetOptions } from './widget-options.ts';
import { faceOf } from './widget-table.ts';
import type { FieldLayout } from './widget-table.ts';
import './object-field.css';
import { t } from '../../../../contract/messages.ts';

/** Section of a form with its fields; the last one may contain fields of no section. */
interface FormSection {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly fields: readonly string[];
}

/** Returns the sections of an object: those of the UI schema, then an untitled one for the remaining fields. */
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
  /** Id of the object that contains the fields. */
  readonly id: string;
  /** Number of rendered cells; the others are placeholders. */
  readonly drawn: number;
  readonly cells: readonly Cell[];
  readonly faces: ReadonlyMap<string, FieldLayout>;
  readonly contents: ReadonlyMap<string, ReactNode>;
  /** Fields whose answer is from another form. */
  readonly inherited: ReadonlySet<string> | undefined;
  /** Ages of answers that may be outdated. */
  readonly ages: ReadonlyMap<string, string> | undefined;
}

const FIELD_CLASS: Readonly<Record<FieldLayout['shape'], string | undefined>> = {
  control: 'field',
  inline: 'field field--inline',
  group: undefined,
};

const classOf = (face: FieldLayout | undefined): string | undefined => face && FIELD_CLASS[face.shape];

const rowsOf = (cells: readonly Cell[]): number => cells.filter(({ starts }) => starts).length;

/** Memoized, because a long form renders in several passes. */
const Grid = memo(function Grid({ id, drawn, cells, faces, contents, inherited, ages }: GridProps) {
  return (
    <div className="grid starts one-column stack gap-s4">
      {cells.slice(0, drawn).map(({ name, span, starts }) => (
        <div
          key={name}
          data-field={`${id}_${name}`}
          data-age={ages?.get(name)}
          className={cx(
            'grid__cell',
            starts && 'grid__cell--starts',
            span === 12 && 'grid__cell--whole',
            classOf(faces.get(name)),
            inherited?.has(name) && 'grid__cell--inherited',
          )}
          style={{ '--span': span } as CSSProperties}
        >
          {contents.get(name)}
        </div>
      ))}
      {cells.length > drawn && (
        <div className="grid__rest" style={{ '--rows': rowsOf(cells.slice(drawn)) } as CSSProperties} />
      )}
    </div>
  );
});

interface SectionProps {
  readonly id: string;
  readonly section: FormSection;
  /** True if the label of its only field equals its title. */
  readonly repeated: boolean;
  readonly onClear: ((title: string, names: readonly string[]) => void) | undefined;
  readonly children: ReactNode;
}

function Section({ id, section, repeated, onClear, children }: SectionProps) {
  const { title, description } = section;
  if (title === undefined) return children;
  return (
    <section className={cx('section stack gap-s3', repeated && 'section--same')} aria-labelledby={id}>
      <h2 className="section__title" id={id}>
        {title}
      </h2>
      {onClear && (
        <button
          type="button"
          tabIndex={-1}
          className="button button--s button--quiet section__clear"
          aria-label={t('Clear {title}', { title })}
          onClick={() => onClear(title, section.fields)}
        >
          {t('Clear')}
        </button>
      )}
      {description !== undefined && <p className="section__description muted">{description}</p>}
      {children}
    </section>
  );
}

interface Passed extends Pick<
  FieldProps,
  'fieldPathId' | 'registry' | 'disabled' | 'readonly' | 'onChange' | 'onBlur' | 'onFocus'
> {
  readonly uiSchema: UiSchema | undefined;
}

/** Returns the answer-independent layout of an object's fields. */
function layoutOf(properties: Readonly<Record<string, FieldSchema>>, passed: Passed) {
  const { uiSchema, fieldPathId, registry, ...rest } = passed;
  const SchemaField = registry.fields['SchemaField'] as ComponentType<FieldProps>;
  const names = Object.keys(properties);
  const options = new Map(names.map((name) => [name, widgetOptions(uiSchema?.[name])]));
  const faces = new Map([...options].map(([name, own]) => [name, faceOf(own)]));
  const contents = Object.entries(properties).map(([name, schema]): [string, ReactNode] => [
    name,
    createElement(SchemaField, {
      ...rest,
      name,
      registry,
      schema: schema as RJSFSchema,
      uiSchema: uiSchema?.[name],
      formData: undefined,
      fieldPathId: toFieldPathId(name, registry.globalFormOptions, fieldPathId),
    }),
  ]);
  const isRoot = fieldPathId.path.length === 0;
  return {
    faces,
    contents: new Map(contents),
    sections: sectionsOf(isRoot ? ((uiSchema?.['ui:sections'] ?? []) as UiSection[]) : [], names),
    spanOf: (name: string): number => options.get(name)?.span ?? (faces.get(name)?.wide ? 12 : 6),
  };
}

/**
 * Renders the fields of an object, each by RJSF's `SchemaField`, in a grid; the root object in sections. Hidden fields
 * and empty sections are not rendered.
 */
export function ObjectField(props: FieldProps) {
  const { fieldPathId, registry, uiSchema, disabled = false, readonly = false } = props;
  const { onChange, onBlur, onFocus } = props;
  const { properties } = props.schema as ObjectSchema;
  const { $id: id, path } = fieldPathId;
  const formContext = registry.formContext as EngineFormContext;
  const hidden = useHidden(formContext, path);
  const inherited = useInherited(formContext);
  const ages = useAges(formContext);
  const isRoot = path.length === 0;
  const layout = useMemo(
    () =>
      layoutOf(properties, {
        fieldPathId,
        registry,
        uiSchema,
        disabled,
        readonly,
        onChange,
        onBlur,
        onFocus,
      }),
    [properties, fieldPathId, registry, uiSchema, disabled, readonly, onChange, onBlur, onFocus],
  );
  const { faces, contents, sections, spanOf } = layout;
  const cells = useMemo(
    () => sections.map(({ fields }) => gridCells(fields, spanOf, hidden)),
    [sections, spanOf, hidden],
  );
  const counts = cells.map(({ length }) => length);
  const countBefore = (index: number): number => counts.slice(0, index).reduce((sum, n) => sum + n, 0);
  const count = countBefore(counts.length);
  const drawn = useProgressiveRender(isRoot ? count : 0);
  const grid = {
    id,
    faces,
    contents,
    ...(isRoot ? { inherited, ages } : { inherited: undefined, ages: undefined }),
  };
  if (!isRoot) return <Grid {...grid} cells={cells[0] ?? []} drawn={count} />;

  return (
    <div className="sections stack one-column" aria-busy={drawn < count || undefined}>
      {sections.map((section, index) => {
        const own = cells[index] ?? [];
        const [only, ...others] = section.fields;
        const title = others.length === 0 && only !== undefined ? properties[only]?.title : undefined;
        if (own.length === 0) return null;
        return (
          <Section
            key={section.title ?? ''}
            id={`${id}-section-${index}`}
            section={section}
            repeated={title === section.title}
            onClear={formContext.onClear}
          >
            <Grid
              {...grid}
              cells={own}
              drawn={Math.min(Math.max(0, drawn - countBefore(index)), own.length)}
            />
          </Section>
        );
      })}
    </div>
  );
}
