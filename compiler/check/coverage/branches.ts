import type { FormDefinition, TemplateSpec } from '../../../src/engine/definition/form.ts';
import { renderForm } from '../../../src/engine/render/render.ts';
import { memoizeWeak } from '../../../src/shared/lib/memoize-weak.ts';
import { CASE_MOMENT } from '../../cases.ts';
import { precompileProgram, type TemplateSource } from '../../template-source.ts';
import type { GeneratedModules } from '../../project.ts';
import { instrument, RECORDER, type Branch } from './instrument.ts';
import type { CoverageItem } from './item.ts';
import type { CaseRun } from './runs.ts';

/** An instrumented template with its branches. */
export interface BranchedTemplate {
  readonly source: TemplateSource;
  readonly spec: TemplateSpec;
  readonly branches: readonly Branch[];
}

/**
 * Instruments and compiles a template.
 * @param optional the fields that its form never requires
 */
export function instrumentTemplate(
  { evaluate }: GeneratedModules,
  source: TemplateSource,
  optional: ReadonlySet<string>,
): BranchedTemplate {
  const { program, branches } = instrument(source, optional);
  return { source, spec: evaluate(precompileProgram(program)) as TemplateSpec, branches };
}

/** Instruments and compiles a partial, which any form calls; once while its text is the same. */
export const instrumentPartial = memoizeWeak((modules: GeneratedModules) =>
  memoizeWeak((source: TemplateSource): BranchedTemplate => instrumentTemplate(modules, source, new Set())),
);

const specs = (templates: readonly BranchedTemplate[]): Record<string, TemplateSpec> =>
  Object.fromEntries(templates.map(({ source, spec }) => [source.name, spec]));

/** Returns a form whose templates call `onBranch` with the key of every branch that runs; the output is unchanged. */
export function withBranchRecorder(
  form: FormDefinition,
  templates: readonly BranchedTemplate[],
  partials: readonly BranchedTemplate[],
  onBranch: (key: string) => void,
): FormDefinition {
  const recorder = new Proxy(
    {},
    {
      get: (_, key) => {
        onBranch(String(key));
        return undefined;
      },
    },
  );
  return {
    ...form,
    templates: { ...form.templates, ...specs(templates) },
    partials: { ...form.partials, ...specs(partials) },
    organisation: { ...form.organisation, [RECORDER]: recorder },
  };
}

/** Returns the keys of all branches that the cases of a form run. */
export function branchesRun(
  form: FormDefinition,
  templates: readonly BranchedTemplate[],
  partials: readonly BranchedTemplate[],
  runs: readonly CaseRun[],
): ReadonlySet<string> {
  const received = new Set<string>();
  const listener = withBranchRecorder(form, templates, partials, (key) => received.add(key));
  for (const { answers } of runs) renderForm(listener, answers, { now: CASE_MOMENT });
  return received;
}

/** Returns one item per branch of the templates. */
export const branchItems = (
  templates: readonly BranchedTemplate[],
  run: ReadonlySet<string>,
): readonly CoverageItem[] =>
  templates.flatMap(({ source, branches }) =>
    branches.map(({ key, line, label }) => ({
      kind: 'branch' as const,
      covered: run.has(key),
      missing: {
        file: source.file,
        line,
        message: `in no case ${label}: add a case, or remove the block if there can be none`,
      },
    })),
  );
