import type { FieldProps, RJSFSchema, Registry, UiSchema } from '@rjsf/utils';
import { toFieldPathId } from '@rjsf/utils';
import type { FieldPathId } from '@rjsf/utils';
import { memo, useMemo, useState, useSyncExternalStore } from 'react';
import type { ComponentType, FocusEvent, KeyboardEvent } from 'react';
import type { Path } from '../../../../shared/lib/path.ts';
import { Badge } from '../../../../shared/ui/badge.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { cx } from '../../../../shared/ui/cx.ts';
import type { ObjectSchema } from '../../../definition/schema.ts';
import type { EngineFormContext } from '../form-context.ts';
import { moveStep } from '../list-moves.ts';
import { useErrorCount } from '../use-form-context.ts';
import { RowTools } from './row-tools.tsx';
import type { RowAction } from './row-tools.tsx';
import type { Item } from './row-table.ts';
import { missingIn, summaryOf } from './summary.ts';
import { plural, t } from '../../../../../contract/messages.ts';

interface ObjectRowProps {
  readonly rowKey: string;
  readonly index: number;
  readonly last: boolean;
  readonly item: Item;
  readonly open: boolean;
  readonly itemLabel: string;
  readonly summary: readonly string[] | undefined;
  readonly schema: ObjectSchema;
  readonly uiSchema: UiSchema;
  readonly listPathId: FieldPathId;
  readonly registry: Registry;
  readonly canAdd: boolean;
  readonly canRemove: boolean;
  readonly disabled: boolean;
  readonly readonly: boolean;
  readonly onAction: (rowKey: string, action: RowAction) => void;
  readonly onChange: FieldProps['onChange'];
  readonly onBlur: FieldProps['onBlur'];
  readonly onFocus: FieldProps['onFocus'];
}

interface RowStateProps {
  readonly id: string;
  readonly path: Path;
  readonly schema: ObjectSchema;
  readonly item: Item;
  readonly formContext: EngineFormContext;
}

/** Rows that read no form answers rerender by their own item. */
const NOTHING_TO_FOLLOW = () => (): void => undefined;

/** Number of known errors in a closed row, else the number of missing answers. */
function RowState({ id, path, schema, item, formContext }: RowStateProps) {
  const { facts } = formContext;
  const missing = useSyncExternalStore(schema['x-reads'] ? facts.subscribe : NOTHING_TO_FOLLOW, () =>
    missingIn(schema, item, facts.required(path)),
  );
  const count = useErrorCount(formContext, id);
  if (count > 0) return <Badge tone="danger">{plural(count, '1 error', '{count} errors')}</Badge>;
  return missing === 0 ? null : (
    <span className="row__missing fixed tone-warn">
      {plural(missing, '{count} missing', '{count} missing')}
    </span>
  );
}

function Row(props: ObjectRowProps) {
  const { rowKey, index, last, item, open, itemLabel, schema, registry, listPathId } = props;
  const locked = props.disabled || props.readonly;
  const pathId = useMemo(
    () => toFieldPathId(index, registry.globalFormOptions, listPathId),
    [index, registry.globalFormOptions, listPathId],
  );
  const SchemaField = registry.fields['SchemaField'] as ComponentType<FieldProps>;
  const [active, setActive] = useState(false);
  const id = pathId.$id;
  const name = `${itemLabel} ${index + 1}`;
  const summary = summaryOf(schema, props.summary ?? [], item);
  const act = (action: RowAction): void => props.onAction(rowKey, action);
  const moveByKey = (event: KeyboardEvent): void => {
    const step = moveStep(event);
    if (step === 0 || locked) return;
    event.preventDefault();
    act(step < 0 ? 'up' : 'down');
  };
  const leave = (event: FocusEvent): void => setActive(event.currentTarget.contains(event.relatedTarget));
  return (
    <li className={cx('row card', open && 'row--open')} id={id} data-index={index}>
      <div
        className="row__head relative target line"
        role="presentation"
        onKeyDown={moveByKey}
        onPointerEnter={() => setActive(true)}
        onPointerLeave={() => setActive(false)}
        onFocus={() => setActive(true)}
        onBlur={leave}
      >
        <button
          type="button"
          className="row__toggle hover-tint start target line bare grow gap-s2"
          id={`${id}-toggle`}
          data-action="toggle"
          aria-expanded={open}
          onClick={() => act('toggle')}
        >
          <Icon name="chevron-right" className="row__chevron caption" />
          <span className="strong fixed">{name}:</span>
          <span className={cx('row__summary truncated fits', summary === '' && 'dim')}>
            {summary === '' ? t('not filled in yet') : summary}
          </span>
          {!open && (
            <RowState
              id={id}
              path={pathId.path}
              schema={schema}
              item={item}
              formContext={registry.formContext as EngineFormContext}
            />
          )}
        </button>
        {(open || active) && (
          <RowTools
            name={name}
            first={index === 0}
            last={last}
            canAdd={props.canAdd}
            canRemove={props.canRemove}
            disabled={locked}
            onAction={act}
          />
        )}
      </div>
      {open && (
        <div className="row__body" role="group" aria-labelledby={`${id}-toggle`}>
          <SchemaField
            name={name}
            schema={schema as unknown as RJSFSchema}
            uiSchema={props.uiSchema}
            formData={undefined}
            fieldPathId={pathId}
            registry={registry}
            disabled={props.disabled}
            readonly={props.readonly}
            onChange={props.onChange}
            onBlur={props.onBlur}
            onFocus={props.onFocus}
          />
        </div>
      )}
    </li>
  );
}

/** Row of a list of objects; a change renders only its own row. */
export const ObjectRow = memo(Row);
