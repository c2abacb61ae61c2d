import type HandlebarsTypes from 'handlebars';
import runtime from 'handlebars/runtime.js';
import { oncePer } from '../../lib/once-per.ts';
import type { TemplateSpec } from '../definition/form.ts';
import { HELPERS } from './helpers.ts';

// The runtime's own type declarations are empty; it is the full library without its compiler.
const Handlebars = runtime as unknown as typeof HandlebarsTypes;

type Partials = Readonly<Record<string, TemplateSpec>>;
type Template = (context: unknown, options: { readonly data: Record<string, unknown> }) => string;

/** Opens the templates of all forms that share one set of partials, each once. */
const openerFor = oncePer((partials: Partials) => {
  const handlebars = Handlebars.create();
  for (const [name, helper] of Object.entries(HELPERS)) {
    handlebars.registerHelper(name, helper as HandlebarsTypes.HelperDelegate);
  }
  const open = oncePer((spec: TemplateSpec) => handlebars.template(spec) as Template);
  for (const [name, spec] of Object.entries(partials)) {
    handlebars.registerPartial(name, open(spec) as HandlebarsTypes.Template);
  }
  return open;
});

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
  return openerFor(partials)(spec)(context, { data });
}
