import type HandlebarsTypes from 'handlebars';
import runtime from 'handlebars/runtime.js';
import type { TemplateSpec } from '../definition/form.ts';
import { HELPERS } from './helpers.ts';

// The runtime's own type declarations are empty; it is the full library without its compiler.
const Handlebars = runtime as unknown as typeof HandlebarsTypes;

type Partials = Readonly<Record<string, TemplateSpec>>;
type Template = (context: unknown, options: { readonly data: Record<string, unknown> }) => string;

/** Runs the templates of all forms that share one set of partials. */
interface Environment {
  readonly open: (spec: TemplateSpec) => Template;
  readonly templates: WeakMap<TemplateSpec, Template>;
}

const environments = new WeakMap<Partials, Environment>();

function createEnvironment(partials: Partials): Environment {
  const handlebars = Handlebars.create();
  for (const [name, helper] of Object.entries(HELPERS)) {
    handlebars.registerHelper(name, helper as HandlebarsTypes.HelperDelegate);
  }
  const open = (spec: TemplateSpec): Template => handlebars.template(spec) as Template;
  for (const [name, spec] of Object.entries(partials)) {
    handlebars.registerPartial(name, open(spec) as HandlebarsTypes.Template);
  }
  return { open, templates: new WeakMap() };
}

function environmentOf(partials: Partials): Environment {
  const known = environments.get(partials);
  if (known) return known;
  const environment = createEnvironment(partials);
  environments.set(partials, environment);
  return environment;
}

/**
 * Runs a precompiled template. Values print themselves encoded, so the template's own HTML escaping is off.
 * @param data values reachable as `@name` everywhere in the template and its partials
 */
export function runTemplate(
  spec: TemplateSpec,
  partials: Partials,
  context: unknown,
  data: Record<string, unknown>,
): string {
  const { open, templates } = environmentOf(partials);
  const known = templates.get(spec) ?? open(spec);
  templates.set(spec, known);
  return known(context, { data });
}
