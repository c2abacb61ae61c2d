import type { FormMeta, OutputName } from '../../../src/engine/definition/form.ts';
import type { CompiledForm } from '../../compile.ts';
import { isObject, type Json, type JsonObject } from '../../json-source.ts';
import type { Problem } from '../../problem.ts';
import type { TemplateSource } from '../../template-source.ts';
import { foreignNotation } from '../../foreign-notation.ts';
import { Findings } from './findings.ts';
import type { PartialFacts } from './partials.ts';
import type { Scope } from './scope.ts';
import { UNKNOWN, type Shape } from './shape.ts';
import { walkTemplate } from './walk.ts';

/** Names available to templates besides the fields of their form. */
interface TemplateNames {
  readonly partials: ReadonlyMap<string, PartialFacts>;
  readonly organisation: JsonObject;
}

/** Analyses the templates of a form and every partial that they call. */
export function analyseForm(form: CompiledForm, world: TemplateNames): Findings {
  const findings = new Findings();
  for (const [output, source] of Object.entries(form.templates) as [OutputName, TemplateSource][]) {
    const before = findings.problems.length;
    walkTemplate(source, rootScope(form, world.organisation), {
      partials: world.partials,
      findings,
      readsTags: output === 'body',
    });
    findings.replaceEchoes(before, [
      ...foreignNotation(source.file, source.text, output !== 'body'),
      ...namesByHand(source, world.organisation),
    ]);
  }
  return findings;
}

/** Reports the name of the organisation as literal text, in any case: it would stay when organisation.json changes. */
function namesByHand({ file, text }: TemplateSource, { name }: JsonObject): readonly Problem[] {
  if (typeof name !== 'string' || name === '') return [];
  return text.split('\n').flatMap((line, index) => {
    const start = line.toLowerCase().indexOf(name.toLowerCase());
    if (start === -1) return [];
    const found = line.slice(start, start + name.length);
    const call = found === name.toUpperCase() ? 'upper @org.name' : '@org.name';
    const message = `"${found}" is in organisation.json: write {{${call}}}`;
    return [{ file, line: index + 1, message }];
  });
}

/** Optional metadata of a form, rendered as an empty string. */
const OPTIONAL_META: readonly (keyof FormMeta)[] = ['description', 'family', 'postedAs', 'icon'];

function rootScope({ meta, schema }: CompiledForm, organisation: JsonObject): Scope {
  const root: Shape = { kind: 'fields', path: '', schema };
  const sites = organisation['sites'];
  const site = isObject(sites) ? sites[meta.site] : undefined;
  const optional = Object.fromEntries(OPTIONAL_META.map((name) => [name, '']));
  const fact = (value: Json): Shape => ({ kind: 'fact', value });
  return {
    context: root,
    names: new Map(),
    outer: undefined,
    data: new Map([
      ['root', root],
      ['org', fact(organisation)],
      ['site', site === undefined ? UNKNOWN : fact(site)],
      ['form', fact({ ...optional, ...(meta as unknown as JsonObject) })],
    ]),
  };
}
