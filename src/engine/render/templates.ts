import Handlebars from 'handlebars/runtime.js';
import type { TemplateSpec } from '../definition/form.ts';
import { HELPERS } from './helpers.ts';

type Template = (context: unknown, options: { data: Readonly<Record<string, unknown>> }) => string;

/** The part of the runtime that is used; its own typings name less than it has. */
interface Runtime {
  create(): Runtime;
  registerHelper(helpers: object): void;
  registerPartial(name: string, partial: Template): void;
  template(spec: TemplateSpec): Template;
}

const environment = (Handlebars as unknown as Runtime).create();
environment.registerHelper(HELPERS);

const templates = new WeakMap<TemplateSpec, Template>();
const registered = new WeakSet<object>();

function register(partials: Readonly<Record<string, TemplateSpec>>): void {
  if (registered.has(partials)) return;
  for (const [name, spec] of Object.entries(partials)) environment.registerPartial(name, environment.template(spec));
  registered.add(partials);
}

/**
 * Runs a precompiled template. Values print themselves encoded, so the template's own HTML escaping is off.
 * @param data values reachable as `@name` everywhere in the template and its partials
 */
export function runTemplate(
  spec: TemplateSpec,
  partials: Readonly<Record<string, TemplateSpec>>,
  context: unknown,
  data: Readonly<Record<string, unknown>>,
): string {
  register(partials);
  const template = templates.get(spec) ?? environment.template(spec);
  templates.set(spec, template);
  return template(context, { data });
}
