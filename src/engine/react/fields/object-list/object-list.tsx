import type { FieldProps, UiSchema } from '@rjsf/utils';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../../../shared/ui/button.tsx';
import type { FieldSchema, ObjectSchema } from '../../../definition/schema.ts';
import type { EngineFormContext } from '../form-context.ts';
import { actionButton, firstControl } from '../list-focus.ts';
import { anchorScroll } from '../../../../shared/ui/scroll-anchor.ts';
import { RemovedNote } from '../removed-note.tsx';
import { useFocusNext } from '../use-focus-next.ts';
import { useAnswer } from '../use-form-context.ts';
import { widgetOptions } from '../widget-options.ts';
import { ObjectRow } from './object-row.tsx';
import { useOpenable } from './open-items.ts';
import { insertRow, moveRow, removeRows, restoreRows, showRow, showRows } from './row-table.ts';
import type { Item, RowTable } from './row-table.ts';
import type { RowAction } from './row-tools.tsx';
import { useRowTable } from './use-row-table.ts';
import '../lists.css';
import './object-list.css';
import { currentLanguage, plural, t } from '../../../../../contract/messages.ts';

const NO_ITEMS: readonly Item[] = [];
const NO_UI: UiSchema = {};

/** Returns the description of the removed rows, if there is space to restore them. */
function removedText(label: string, removed: RowTable['removed'], room: number): string | undefined {
  if (!removed || removed.items.length > room) return undefined;
  const { items, index } = removed;
  return plural(items.length, '{label} {number}', '{count} entries', { label, number: index + 1 });
}

/** List of objects, such as the decedents of an incident: a summary line per row, and the fields of open rows. */
export function ObjectListField(props: FieldProps) {
  const { fieldPathId, registry } = props;
  const { path } = fieldPathId;
  const schema = props.schema as FieldSchema;
  const item = schema.items as ObjectSchema;
  const options = widgetOptions(props.uiSchema);
  const formContext = registry.formContext as EngineFormContext;
  const answer = useAnswer(formContext, path);
  const items: readonly Item[] = Array.isArray(answer) ? answer : NO_ITEMS;
  const { table, apply } = useRowTable(items, (next) => formContext.onEdit(path, next));

  const itemLabel = options.itemLabel ?? t('Entry');
  const max = schema.maxItems ?? Infinity;
  const full = items.length >= max;
  const locked = (props.disabled ?? false) || (props.readonly ?? false);

  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const focusNext = useFocusNext();
  const [said, setSaid] = useState('');

  const focusFirst = (index: number): void =>
    focusNext(() =>
      firstControl(list.current?.querySelector(`:scope > [data-index="${index}"] > .row__body`)),
    );
  const add = (index: number, content: Item): void => {
    focusFirst(index);
    apply((now) => insertRow(now, index, content));
  };

  const handle = (key: string, action: RowAction): void => {
    const index = table.keys.indexOf(key);
    const content = items[index];
    if (content === undefined) return;
    switch (action) {
      case 'toggle': {
        // A row above may close and shift the layout.
        const toggle = actionButton(list.current, index, 'toggle');
        const stay = toggle && anchorScroll(toggle);
        focusNext(() => {
          stay?.();
          return toggle;
        });
        return apply((now) => showRow(now, index, !now.open.has(key)));
      }
      case 'duplicate':
        return add(index + 1, structuredClone(content));
      case 'remove':
        focusNext(
          () => actionButton(list.current, Math.min(index, items.length - 2), 'toggle') ?? addButton.current,
        );
        return apply((now) => removeRows(now, index, 1));
      case 'up':
      case 'down': {
        const to = action === 'up' ? index - 1 : index + 1;
        if (to < 0 || to >= items.length) return;
        const held = document.activeElement?.getAttribute('data-action') ?? 'toggle';
        focusNext(() => actionButton(list.current, to, held));
        setSaid(
          t('{item} {from} is now {to} of {count}.', {
            item: itemLabel,
            from: index + 1,
            to: to + 1,
            count: items.length,
          }),
        );
        apply((now) => moveRow(now, index, to));
      }
    }
  };
  const showAll = (shown: boolean): void => apply((now) => showRows(now, shown));
  const clear = (): void => {
    focusNext(() => addButton.current);
    apply((now) => removeRows(now, 0));
  };
  const open = (index: number): void => apply((now) => showRow(now, index, true));
  // Memoized rows keep their initial handlers, which therefore call the latest ones by a ref.
  const latest = useRef({ handle, open });
  useLayoutEffect(() => {
    latest.current = { handle, open };
  });
  const act = useCallback((key: string, action: RowAction) => latest.current.handle(key, action), []);
  useOpenable(
    fieldPathId.$id,
    useCallback((index: number) => latest.current.open(index), []),
  );

  return (
    <div data-list>
      <ol className="one-column plain-list stack gap-s1" ref={list}>
        {items.map((content, index) => (
          <ObjectRow
            key={table.keys[index]}
            rowKey={table.keys[index] ?? ''}
            index={index}
            last={index === items.length - 1}
            item={content}
            open={table.open.has(table.keys[index] ?? '')}
            itemLabel={itemLabel}
            summary={options.summary}
            schema={item}
            uiSchema={(props.uiSchema?.items ?? NO_UI) as UiSchema}
            listPathId={fieldPathId}
            registry={registry}
            canAdd={!full}
            canRemove={items.length > (schema.minItems ?? 0)}
            disabled={props.disabled ?? false}
            readonly={props.readonly ?? false}
            onAction={act}
            onChange={props.onChange}
            onBlur={props.onBlur}
            onFocus={props.onFocus}
          />
        ))}
      </ol>
      <RemovedNote
        what={removedText(itemLabel, table.removed, max - items.length)}
        onUndo={() => apply(restoreRows)}
      />
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <div className="list-foot line wrap gap-s2">
        <Button ref={addButton} icon="plus" disabled={locked || full} onClick={() => add(items.length, {})}>
          {options.addLabel ?? t('Add {item}', { item: itemLabel.toLocaleLowerCase(currentLanguage()) })}
        </Button>
        {full && <span className="muted">{t('{max} at most', { max })}</span>}
        {items.length > 1 && (
          <div
            className="list-foot__all flex wrap"
            role="group"
            aria-label={t('All of {list}', { list: schema.title ?? itemLabel })}
          >
            <Button variant="quiet" size="s" onClick={() => showAll(true)}>
              {t('Expand all')}
            </Button>
            <Button variant="quiet" size="s" onClick={() => showAll(false)}>
              {t('Collapse all')}
            </Button>
            {!locked && (
              <Button variant="quiet" size="s" onClick={clear}>
                {t('Remove all')}
              </Button>
            )}
          </div>
        )}
      </div>
    </div>
  );
}
