/**
 * Change of the shared model in `schemas/migrations.json`. Paths are dotted, from the root of the answers: `*` is every
 * row or entry of a list, `0` the first.
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

/** Splits a text into several answers, or into the entries of one list. */
export interface SplitStep {
  readonly from: string;
  readonly to: string | readonly string[];
  /** Separator. */
  readonly at: string;
  /** Field that receives the rest if there are more parts than fields; defaults to the last. */
  readonly rest?: 'first' | 'last';
}

/** Joins several answers, or the entries of one list, into one text. */
export interface JoinStep {
  readonly from: string | readonly string[];
  readonly to: string;
  /** Separator. */
  readonly with: string;
}

/** Replaces values, in lists entry by entry; other values are unchanged. */
export interface MapStep {
  readonly field: string;
  readonly values: readonly { readonly from: Scalar; readonly to: Scalar }[];
}

type Scalar = string | number | boolean;

/** Converts an answer to another type with the same serialization. */
export interface ConvertStep {
  readonly field: string;
  readonly to: 'text' | 'number' | 'boolean';
}

/** Retires a field, or some of its options, without a replacement. */
interface RetireStep {
  readonly field: string;
  readonly values?: readonly string[];
}

/** Steps that migrate answers of the previous version to version `to`. */
export interface ModelVersion {
  readonly to: number;
  readonly steps: readonly MigrationStep[];
}
