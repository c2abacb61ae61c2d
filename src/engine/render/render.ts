import { isPlainObject } from '../../lib/plain-object.ts';
import { cutTitle, encodeTitle } from '../bbcode/encode.ts';
import { effective } from '../conditions/effective.ts';
import type { EffectiveOptions } from '../conditions/effective.ts';
import { NO_LIVE_OPTIONS } from '../data/labels.ts';
import type { FormDefinition, TemplateSpec } from '../definition/form.ts';
import { dotted, isMissing } from '../validate/field-error.ts';
import type { FieldError } from '../validate/field-error.ts';
import { validateEffective } from '../validate/validate.ts';
import { contextOf } from './context.ts';
import type { Target } from './values.ts';
import type HandlebarsTypes from 'handlebars';
import runtime from 'handlebars/runtime.js';
import { memoizeWeak } from '../../lib/memoize-weak.ts';
import { HELPERS } from './helpers.ts';

// The runtime's own type declarations are empty; it is the full library without its compiler.
const Handlebars = runtime as unknown as typeof HandlebarsTypes;

type Partials = Readonly<Record<string, TemplateSpec>>;
type Template = (context: unknown, options: { readonly data: Record<string, unknown> }) => string;

/** Opens the templates of all forms that share one set of partials, each once. */
const openerFor = memoizeWeak((partials: Partials) => {
  const handlebars = Handlebars.create();
  for (const [name, helper] of Object.entries(HELPERS)) {
    handlebars.registerHelper(name, helper as HandlebarsTypes.HelperDelegate);
  }
  const open = memoizeWeak((spec: TemplateSpec) => handlebars.template(spec) as Template);
  for (const [name, spec] of Object.entries(partials)) {
    handlebars.registerPartial(name, open(spec) as HandlebarsTypes.Template);
  }
  return open;
});

/**
 * Runs a precompiled template. Values print themselves encoded, so the template's own HTML escaping is off.
 * @param data values reachable as `@name` everywhere in the template and its partials
 */
function runTemplate(
  spec: TemplateSpec,
  partials: Partials,
  context: unknown,
  data: Record<string, unknown>,
): string {
  return openerFor(partials)(spec)(context, { data });
}

/** What a form makes of its answers. */
export interface RenderedDocument {
  /** One line, at most 120 characters. */
  readonly title: string;
  /** The forum post as BBCode. */
  readonly body: string;
  /** The addressee, for forms that have one. */
  readonly recipient?: string;
  /** Dotted paths of required answers that are not there; each shows as "Not provided" in the body. */
  readonly missing: readonly string[];
  /** Everything wrong with the answers, missing ones included. */
  readonly errors: readonly FieldError[];
}

const trimLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** The facts of the site that a form belongs to, for its letterhead. */
function siteOf(form: FormDefinition): unknown {
  const { sites } = form.organisation;
  return isPlainObject(sites) ? sites[form.meta.site] : undefined;
}

/**
 * Renders a form's documents from its kept answers. Total: any answers give a document, and whatever a user typed
 * into a field stays inside the place that the template gives it.
 */
export function renderForm(
  form: FormDefinition,
  kept: Readonly<Record<string, unknown>>,
  options: EffectiveOptions = {},
): RenderedDocument {
  const answers = effective(form.schema, kept, options);
  const live = options.live ?? NO_LIVE_OPTIONS;
  const facts = { org: form.organisation, site: siteOf(form), form: form.meta };
  const run = (template: TemplateSpec, target: Target): string => {
    const context = contextOf(form.schema, answers.data, target, live);
    return runTemplate(template, form.partials, context, facts);
  };
  const { title, body, recipient } = form.templates;
  const errors = validateEffective(form, answers, options.now);
  return {
    title: cutTitle(encodeTitle(run(title, 'line'))),
    body: trimLines(run(body, 'body')),
    ...(recipient && { recipient: encodeTitle(run(recipient, 'line')) }),
    missing: errors.filter(isMissing).map((error) => dotted(error.path)),
    errors,
  };
}
