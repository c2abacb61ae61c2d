import { createElement, lazy, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PANELS } from './panels.ts';

function NotLoaded() {
  return (
    <EmptyState
      icon="exclamation-triangle"
      heading="This tool could not be loaded"
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      Check the connection, then try again.
    </EmptyState>
  );
}

/** The tools by id, each fetched when it is first shown. */
export const panelViews: ReadonlyMap<string, ReactNode> = new Map(
  PANELS.map(({ id, load }) => [
    id,
    createElement(
      lazy(() =>
        load().then(
          (view) => ({ default: view }),
          () => ({ default: NotLoaded }),
        ),
      ),
    ),
  ]),
);
