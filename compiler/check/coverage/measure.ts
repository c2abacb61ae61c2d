import type { CheckInput } from '../rule.ts';
import type { CompiledForm } from '../../compile.ts';
import { crossFieldItems } from './cross-field-rules.ts';
import { boundItems } from './bounds.ts';
import {
  instrumentPartial,
  instrumentTemplate,
  branchesRun,
  branchItems,
  type BranchedTemplate,
} from './branches.ts';
import { choiceItems } from './choices.ts';
import { computedItems } from './computed.ts';
import { conditionItems } from './conditions.ts';
import type { CoverageItem } from './item.ts';
import { patternItems } from './patterns.ts';
import { optionalNames, requiredItems } from './required.ts';
import { runCases, type CaseAnswers } from './runs.ts';

/** Name of the partials in coverage reports; their branches are shared by all forms. */
const PARTIALS = '_partials';

/** Coverage of a form, or of the partials over all forms. */
export interface Coverage {
  readonly name: string;
  readonly items: readonly CoverageItem[];
}

/** Parts of a form that some cases cover, and the keys of the branches that they run. */
interface Measured {
  readonly items: readonly CoverageItem[];
  readonly run: ReadonlySet<string>;
}

/**
 * Instruments the templates of a form, and returns a function that measures cases. Its items are in the same order for
 * any cases.
 */
export async function prepareMeasure(
  form: CompiledForm,
  input: CheckInput,
  partials: readonly BranchedTemplate[] = [],
): Promise<(cases: readonly CaseAnswers[]) => Measured> {
  const definition = await input.definition(form.slug);
  const optional = optionalNames(form);
  const templates = Object.values(form.templates).map((source) =>
    instrumentTemplate(input.project.modules, source, optional),
  );
  return (cases) => {
    const runs = runCases(definition, cases);
    const run = branchesRun(definition, templates, partials, runs);
    const items = [
      ...choiceItems(form, runs),
      ...patternItems(form, runs),
      ...requiredItems(form, runs),
      ...conditionItems(form, runs),
      ...computedItems(form, runs),
      ...crossFieldItems(form, runs),
      ...boundItems(form, runs),
      ...branchItems(templates, run),
    ];
    return { items, run };
  };
}

/**
 * Measures each form, and the partials if all forms are checked.
 * @throws FormCompileError when a form cannot be built
 */
export async function measure(input: CheckInput): Promise<readonly Coverage[]> {
  if (input.forms.length === 0) return [];
  // Build errors of a form come first; its templates would only fail again below.
  await Promise.all(input.forms.map(({ slug }) => input.definition(slug)));
  const instrumented = instrumentPartial(input.project.modules);
  const partials = input.complete ? [...input.partials.values()].map(instrumented) : [];
  const measured = await Promise.all(
    input.forms.map(async (form) => {
      const measureCases = await prepareMeasure(form, input, partials);
      return { name: form.slug, ...measureCases(input.cases(form.slug)) };
    }),
  );
  const run = new Set(measured.flatMap((result) => [...result.run]));
  const shared = input.complete ? [{ name: PARTIALS, items: branchItems(partials, run) }] : [];
  return [...measured.map(({ name, items }) => ({ name, items })), ...shared];
}
