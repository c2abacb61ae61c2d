import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import type { FieldPlace } from '../core/edits/section-edits.ts';

type Cleanup = () => void;
type MoveTo = (name: string, to: FieldPlace) => void;

/** Lets fields be dropped on an element; the innermost target below the pointer takes the field. */
export function dropOn(element: HTMLElement, to: FieldPlace, moveTo: MoveTo): Cleanup {
  const mark = (isOver: boolean): boolean => element.toggleAttribute('data-over', isOver);
  return dropTargetForElements({
    element,
    canDrop: ({ source }) => typeof source.data['field'] === 'string',
    onDropTargetChange: ({ location }) => mark(location.current.dropTargets[0]?.element === element),
    onDrop: ({ source, location }) => {
      mark(false);
      const name = source.data['field'];
      if (typeof name === 'string' && location.current.dropTargets[0]?.element === element) moveTo(name, to);
    },
  });
}

/** Lets a field be dragged; one that is dropped on it takes its place. */
export const dragAndDrop = (element: HTMLElement, name: string, at: FieldPlace, moveTo: MoveTo): Cleanup =>
  combine(
    draggable({ element, getInitialData: () => ({ field: name }) }),
    dropOn(element, at, (moved, to) => {
      if (moved !== name) moveTo(moved, to);
    }),
  );
