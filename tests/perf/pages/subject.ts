import type { ReactElement } from 'react';
import type { Spec } from '../neutral/spec.ts';

/** One form of a library, with its accessors. */
export interface Instance {
  readonly element: ReactElement;
  /** Returns the control of a field; undefined before it is rendered. */
  control(name: string, row?: number): Element | null | undefined;
  /** Returns the current answers. */
  data(): unknown;
  /** Validates as a user would; returns the number of errors. */
  check(): number | Promise<number>;
}

/** A library under test. */
export interface Subject {
  /** Its settings, shown with the figures. */
  readonly settings: string;
  /** Prepares everything that can be done before rendering. */
  open(spec: Spec): Instance | Promise<Instance>;
}
