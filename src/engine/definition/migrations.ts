/**
 * One change of the shared model, as `schemas/migrations.json` states it. Paths are dotted, from the root of the answers:
 * `*` is every row or entry of a list, `0` the first.
 */
export type MigrationStep =
  | { readonly rename: Relocation }
  | { readonly move: Relocation }
  | { readonly swap: readonly [string, string] }
  | { readonly split: SplitStep }
  | { readonly join: JoinStep }
  | { readonly map: MapStep }
  | { readonly convert: ConvertStep }
  | { readonly retire: RetireStep };

interface Relocation {
  readonly from: string;
  readonly to: string;
}

/** A text becomes several answers, or the entries of one list. */
export interface SplitStep {
  readonly from: string;
  readonly to: string | readonly string[];
  /** The text between two parts. */
  readonly at: string;
  /** Which field takes what is left when there are more parts than fields; the last one when it is not stated. */
  readonly rest?: 'first' | 'last';
}

/** Several answers, or the entries of one list, become one text. */
export interface JoinStep {
  readonly from: string | readonly string[];
  readonly to: string;
  /** The text between two parts. */
  readonly with: string;
}

/** Values get other values, those of a list one by one; a value that is not named stays. */
export interface MapStep {
  readonly field: string;
  readonly values: readonly { readonly from: Scalar; readonly to: Scalar }[];
}

type Scalar = string | number | boolean;

/** An answer becomes one of another type, where both are written the same way. */
export interface ConvertStep {
  readonly field: string;
  readonly to: 'text' | 'number' | 'boolean';
}

/** A field, or only some of its options, is offered no longer and nothing takes its place. */
interface RetireStep {
  readonly field: string;
  readonly values?: readonly string[];
}

/** The steps by which answers of the version before become answers of version `to`. */
export interface ModelVersion {
  readonly to: number;
  readonly steps: readonly MigrationStep[];
}
