import type { FormDefinition, FormMeta } from '../../src/engine/definition/form.ts';
import type { Bundle } from '../bundle.ts';
import type { FormCase } from '../cases.ts';
import type { CompiledForm } from '../compile.ts';
import type { JsonObject, JsonSource } from '../json-source.ts';
import type { Problem } from '../problem.ts';
import type { FormsProject } from '../project.ts';
import type { TemplateSource } from '../template-source.ts';
import type { Findings } from './template/findings.ts';

/** Everything that rules look at. The functions remember their answers. */
export interface CheckInput {
  readonly project: FormsProject;
  /** The forms to check; one that a rule of an earlier stage found wrong is no longer among them. */
  readonly forms: readonly CompiledForm[];
  /** Every form of the project that can be read, checked or not. */
  readonly readable: readonly CompiledForm[];
  /** What those say of themselves. */
  readonly catalogue: readonly FormMeta[];
  /** Whether `forms` began as all forms of the project, so that a rule may validate what they share. */
  readonly complete: boolean;
  readonly model: Bundle;
  readonly organisation: JsonSource & { readonly value: JsonObject };
  /** The steps by which stored answers open; undefined where there is no such file. */
  readonly migrations: JsonSource | undefined;
  readonly partials: ReadonlyMap<string, TemplateSource>;
  /** What the templates of a form do with its fields. */
  readonly analysis: (form: CompiledForm) => Findings;
  /** The cases of a form below `tests/forms/`. */
  readonly cases: (slug: string) => readonly FormCase[];
  /** The very definition that the browser would load. Rejects when the form's modules cannot be made. */
  readonly definition: (slug: string) => Promise<FormDefinition>;
}

/**
 * When a rule runs: on the shape of the files, on what they mean, on what they print, or on what the
 * cases leave out. A form that one stage finds
 * wrong is left out of the next, which could only repeat it.
 */
export type Stage = 'shape' | 'meaning' | 'output' | 'coverage';

/** One thing that must hold for every form. */
export interface Rule {
  readonly name: string;
  /** What must hold, in one sentence. */
  readonly description: string;
  readonly stage: Stage;
  readonly check: (input: CheckInput) => readonly Problem[] | Promise<readonly Problem[]>;
}
