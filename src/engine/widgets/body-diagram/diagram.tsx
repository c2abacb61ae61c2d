import { useRef, useState } from 'react';
import { newId } from '../../../shared/lib/ids.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { SegmentedControl } from '../../../shared/ui/segmented-control.tsx';
import { actionButton } from '../../react/fields/list-focus.ts';
import { useAnswer } from '../../react/fields/use-form-context.ts';
import { useFocusNext } from '../../react/fields/use-focus-next.ts';
import type { WidgetProps } from '../../react/fields/widget-props.ts';
import { FigureView } from './figure-view.tsx';
import { figureNamed } from './figures.ts';
import { sideAt } from './geometry.ts';
import type { Place } from './geometry.ts';
import { LABELS, markerLabel, VIEW_LABELS, VIEWS } from './labels.ts';
import { MarkerRow, woundId } from './marker-row.tsx';
import type { Marker, Sign, View } from './marker.ts';
import { shownLabels, viewOf } from './marker.ts';
import { NextMarker } from './next-marker.tsx';
import { changedMarker, moveTo, sentenceOf } from './sentence.ts';
import type { MarkerChange } from './sentence.ts';
import { siblingField } from './sibling-field.ts';
import { useMarkers } from './use-markers.ts';
import '../../react/fields/lists.css';
import './body-diagram.css';
import { t, translate } from '../../../../contract/messages.ts';

/** Injuries marked on a figure from both sides, with the markers as sentences. */
export function Diagram(props: WidgetProps) {
  const { id, schema, formContext, options } = props;
  const locked = props.disabled || props.readonly;
  const figure = figureNamed(useAnswer(formContext, siblingField(props, options.figureField)));
  const { markers, put, undo } = useMarkers(props);
  const labels = shownLabels(markers);
  const max = schema.maxItems ?? Infinity;
  const full = markers.length >= max;
  const [view, setView] = useState<View>('front');
  const [sign, setSign] = useState<Sign>('circle');
  const [wound, setWound] = useState('');
  const [said, setSaid] = useState('');
  const invalid = props.error !== undefined;
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const focusNext = useFocusNext();
  const presets = `${id}-presets`;

  const add = ({ x, y, view: on = 'front' }: Place): void => {
    const place = { x, y, labelSide: sideAt(x), ...(on === 'back' && { view: on }) };
    const marker = changedMarker({ id: newId(), type: sign, ...place }, { wound });
    put((before) => [...before, marker]);
    setSaid(t('Marker {number} added. {marker}', { number: markers.length + 1, marker: sentenceOf(marker) }));
  };
  const change = ({ id: changed }: Marker, what: MarkerChange): void =>
    put((before) => before.map((one) => (one.id === changed ? changedMarker(one, what) : one)));
  const move = (index: number, to: Place): void => {
    const marker = markers[index];
    if (!marker) return;
    change(marker, moveTo(marker, to));
    setSaid(markerLabel({ ...marker, ...to }));
  };
  const remove = (index: number, focus: () => HTMLElement | null | undefined): void => {
    focusNext(() => focus() ?? document.getElementById(`${id}-next`));
    put((before) => before.toSpliced(index, 1));
    setSaid(t('Marker {number} removed. Select Undo to restore it.', { number: index + 1 }));
  };
  /** Returns the pin that follows a removed one on the same view. */
  const pinAfter = (index: number): HTMLElement | undefined => {
    const on = viewOf(markers[index] ?? {});
    const before = markers.slice(0, index).filter((marker) => viewOf(marker) === on).length;
    const pins = [...(root.current?.querySelectorAll<HTMLElement>(`.figure--${on} .pin`) ?? [])];
    return pins[before] ?? pins.at(-1);
  };
  const back = (): void => {
    undo?.();
    setSaid(t('The last change was undone.'));
  };
  const segments = VIEWS.map((value) => {
    const count = markers.filter((marker) => viewOf(marker) === value).length;
    const label = translate(VIEW_LABELS[value]);
    return { value, label: count === 0 ? label : `${label} (${count})` };
  });
  return (
    <div className="diagram stack one-column" data-view={locked ? undefined : view} ref={root}>
      <NextMarker
        id={id}
        sign={sign}
        wound={wound}
        invalid={invalid}
        disabled={locked}
        onSign={setSign}
        onWound={setWound}
      />
      <p className="whole-row muted" id={`${id}-keys`}>
        {t(
          'Click where the injury is. With the keyboard: arrow keys move the cross-hair or a marker (Shift: further), Enter adds a marker, Delete removes one.',
        )}
      </p>
      {!locked && (
        <div className="diagram__switch whole-row">
          <SegmentedControl
            label={t('Side of the figure')}
            segments={segments}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      <div className="diagram__figures starts stack gap-s2">
        {VIEWS.map((each) => (
          <FigureView
            key={each}
            id={id}
            figure={figure}
            view={each}
            markers={markers}
            labels={labels}
            disabled={locked}
            full={full}
            onAdd={add}
            onMove={move}
            onRemove={(index) => remove(index, () => pinAfter(index))}
            onOpen={(index) => document.getElementById(woundId(id, index))?.focus()}
            onSay={setSaid}
          />
        ))}
      </div>
      <div>
        <ol className="plain-list stack gap-s1" ref={list}>
          {markers.map((marker, index) => (
            <MarkerRow
              key={marker.id}
              id={id}
              presets={presets}
              marker={marker}
              index={index}
              disabled={locked}
              formContext={formContext}
              onChange={(what) => change(marker, what)}
              onRemove={() =>
                remove(index, () => actionButton(list.current, Math.min(index, markers.length - 2), 'remove'))
              }
            />
          ))}
        </ol>
        <datalist id={presets}>
          {LABELS.map((preset) => (
            <option key={preset}>{preset}</option>
          ))}
        </datalist>
        {markers.length === 0 && <p className="muted">{t('No markers yet.')}</p>}
        <div className="list-foot line wrap gap-s2">
          <Button size="s" icon="undo" disabled={locked || !undo} onClick={back}>
            {t('Undo')}
          </Button>
          <Button
            size="s"
            icon="eraser"
            disabled={locked || markers.length === 0}
            onClick={() => put(() => [])}
          >
            {t('Clear all')}
          </Button>
          {full && <span className="muted">{t('{max} at most', { max })}</span>}
        </div>
        <p className="diagram__said muted" role="status">
          {said}
        </p>
      </div>
    </div>
  );
}
