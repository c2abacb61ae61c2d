import { createElement, type ReactNode } from 'react';
import { lazyOr } from '../ui/lazy-or.ts';
import { NotLoaded } from '../ui/not-loaded.tsx';
import { PANELS } from './panels.ts';

const PanelMissing = () => (
  <NotLoaded heading="This tool could not be loaded">Check the connection, then try again.</NotLoaded>
);

/** The tools by id, each fetched when it is first shown. */
export const panelViews: ReadonlyMap<string, ReactNode> = new Map(
  PANELS.map(({ id, load }) => [id, createElement(lazyOr(load, PanelMissing))]),
);
