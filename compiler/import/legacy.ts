import { join } from 'pathe';
import { type Json, readJson } from '../json-source.ts';
import type { FormsProject } from '../project.ts';

/** Mapping of the answer with an old name; `schemas/legacy.json` explains each part. */
export interface LegacyRule {
  readonly to: string | null;
  readonly forms?: readonly number[];
  readonly values?: Readonly<Record<string, Json>>;
  readonly split?: string;
  readonly part?: 'date' | 'time';
  readonly choice?: string;
}

/** Rules of all old names. */
export type LegacyRules = Readonly<Record<string, readonly LegacyRule[]>>;

/**
 * Reads the table of old names.
 * @throws FormCompileError when it is missing or is not JSON
 */
export function readLegacyRules(project: FormsProject): LegacyRules {
  const source = readJson(project, join(project.schemas, 'legacy.json'));
  return (source.value as unknown as { readonly fields: LegacyRules }).fields;
}

/** Returns the rule for an old name in a form; defaults to the same name and value. */
export function ruleFor(rules: LegacyRules, name: string, code: number | null): LegacyRule {
  const own = Object.hasOwn(rules, name) ? (rules[name] ?? []) : [];
  const holds = ({ forms }: LegacyRule): boolean => !forms || (code !== null && forms.includes(code));
  return own.find(holds) ?? { to: name };
}
