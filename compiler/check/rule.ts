import type { FormDefinition, FormMeta } from '../../src/engine/definition/form.ts';
import type { Bundle } from '../bundle.ts';
import type { FormCase } from '../cases.ts';
import type { CompiledForm } from '../compile.ts';
import type { JsonObject, JsonSource } from '../json-source.ts';
import type { Problem } from '../problem.ts';
import type { FormsProject } from '../project.ts';
import type { TemplateSource } from '../template-source.ts';
import type { Findings } from './template/findings.ts';

/** Input of the rules. The functions are memoized. */
export interface CheckInput {
  readonly project: FormsProject;
  /** The forms to check; one with a problem in an earlier stage has been removed. */
  readonly forms: readonly CompiledForm[];
  /** Every readable form of the project, checked or not. */
  readonly readable: readonly CompiledForm[];
  /** Metadata of the readable forms. */
  readonly catalogue: readonly FormMeta[];
  /** True if `forms` initially had all forms of the project, so that rules may check shared files. */
  readonly complete: boolean;
  readonly model: Bundle;
  readonly organisation: JsonSource & { readonly value: JsonObject };
  /** Migrations of stored answers; undefined where there is no such file. */
  readonly migrations: JsonSource | undefined;
  readonly partials: ReadonlyMap<string, TemplateSource>;
  /** Returns how the templates of a form use its fields. */
  readonly analysis: (form: CompiledForm) => Findings;
  readonly cases: (slug: string) => readonly FormCase[];
  /** Returns the definition that the browser loads. Rejects when the form's modules cannot be built. */
  readonly definition: (slug: string) => Promise<FormDefinition>;
}

/**
 * Stage of a rule: shape of the files, references to fields, meaning, answers of the cases, rendered output, accepted
 * output, or coverage. A form with problems in one stage is skipped in the next, whose problems would be consequences.
 */
export type Stage = 'shape' | 'fields' | 'meaning' | 'cases' | 'output' | 'accepted' | 'coverage';

/** A check of all forms. */
export interface Rule {
  readonly name: string;
  readonly description: string;
  readonly stage: Stage;
  readonly check: (input: CheckInput) => readonly Problem[] | Promise<readonly Problem[]>;
}
