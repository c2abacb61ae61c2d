import type { ReactElement } from 'react';
import type { Spec } from '../neutral/spec.ts';

/** One form of a library, with the ways to look into it that are its own. */
export interface Instance {
  readonly element: ReactElement;
  /** The control of a field; undefined before it is drawn. */
  control(name: string, row?: number): Element | null | undefined;
  /** All answers as they are now. */
  data(): unknown;
  /** Asks for a check as a user would; how many errors the library then has. */
  check(): number | Promise<number>;
}

/** A library as the benchmark drives it. */
export interface Subject {
  /** How it was set up, for the reader of the figures. */
  readonly settings: string;
  /** Makes ready whatever may be ready before the form is drawn. */
  open(spec: Spec): Instance | Promise<Instance>;
}
