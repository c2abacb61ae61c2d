import { isPlainObject } from '../../shared/lib/plain-object.ts';
import { encodeTitle } from '#phpbb-bbcode';
import { breakSmilies, smiliesOf } from '../bbcode/smilies.ts';
import { effective } from '../conditions/effective.ts';
import type { Effective } from '../conditions/effective.ts';
import type { EffectiveOptions } from '../conditions/scope.ts';
import { NO_LIVE_OPTIONS } from '../data/labels.ts';
import type { FormDefinition, TemplateSpec } from '../definition/form.ts';
import { dotted } from '../validate/field-error.ts';
import { isMissing } from '../validate/messages.ts';
import type { FieldError } from '../validate/field-error.ts';
import { validateEffective } from '../validate/validate.ts';
import { contextOf, cutTexts, shareContext } from './context.ts';
import type { Context, Marker } from './context.ts';
import { unmarkedChange } from './values.ts';
import type { Target } from './values.ts';
import type HandlebarsTypes from 'handlebars';
import runtime from 'handlebars/runtime.js';
import { memoizeWeak } from '../../shared/lib/memoize-weak.ts';
import { HELPERS } from './helpers.ts';
import { fitTitle, NO_LIMITS } from './fit-title.ts';
import type { FittedTitle } from './fit-title.ts';
import { STRETCH_HELPER, RenderCache } from './render-cache.ts';

// The type declarations of the runtime are empty; it is the full library without its compiler.
const Handlebars = runtime as unknown as typeof HandlebarsTypes;

type Partials = Readonly<Record<string, TemplateSpec>>;
type Template = (context: unknown, options: { readonly data: Record<string, unknown> }) => string;

/** Instantiates the templates of all forms with one set of partials, each once. */
const openerFor = memoizeWeak((partials: Partials) => {
  const handlebars = Handlebars.create();
  for (const [name, helper] of Object.entries({ ...HELPERS, ...STRETCH_HELPER })) {
    handlebars.registerHelper(name, helper as HandlebarsTypes.HelperDelegate);
  }
  const open = memoizeWeak((spec: TemplateSpec) => handlebars.template(spec) as Template);
  for (const [name, spec] of Object.entries(partials)) {
    handlebars.registerPartial(name, open(spec) as HandlebarsTypes.Template);
  }
  return open;
});

/**
 * Runs a precompiled template. Its HTML escaping is disabled, because values encode themselves.
 * @param data values accessible as `@name` in the template and its partials
 */
function runTemplate(
  spec: TemplateSpec,
  partials: Partials,
  context: unknown,
  data: Record<string, unknown>,
): string {
  return openerFor(partials)(spec)(context, { data });
}

export interface RenderedPost extends FittedTitle {
  /** Forum post as BBCode. */
  readonly body: string;
  /** Addressee, if the form has one. */
  readonly recipient?: string;
  /** Dotted paths of missing required answers; each is printed as "Not provided" in the body. */
  readonly missing: readonly string[];
  /** All validation errors, including missing answers. */
  readonly errors: readonly FieldError[];
}

/** Trims the post and the end of each line. */
export const trimLines = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .trim();

/** Returns the data of the form's site, for its letterhead. */
function siteOf(form: FormDefinition): unknown {
  const { sites } = form.organisation;
  return isPlainObject(sites) ? sites[form.meta.site] : undefined;
}

type Answers = Readonly<Record<string, unknown>>;

export type Renderer = (kept: Answers, options?: EffectiveOptions) => RenderedPost;

/** State of the last render, for incremental rendering. */
interface Memory {
  readonly stretches: RenderCache;
  readonly contexts: Map<Target, Context>;
}

/**
 * Renders a form's post from its kept answers. Total: renders any answers, and user text cannot leave its position
 * in the template.
 */
export const renderForm = (
  form: FormDefinition,
  kept: Answers,
  options: EffectiveOptions = {},
): RenderedPost => render(form, effective(form.schema, kept, options), options);

/**
 * Returns an incremental {@link renderForm}: it caches the last post and renders only the stretches of the body
 * whose inputs changed.
 */
export function createRenderer(form: FormDefinition): Renderer {
  const memory: Memory = { stretches: new RenderCache(), contexts: new Map() };
  return (kept, options = {}) => render(form, effective(form.schema, kept, options), options, { memory });
}

/** Like {@link renderForm}, from effective answers, with the marker applied to each answer. */
export const renderMarked = (
  form: FormDefinition,
  answers: Effective,
  options: EffectiveOptions,
  marker: Marker,
): RenderedPost => render(form, answers, options, { marker });

function render(
  form: FormDefinition,
  answers: Effective,
  options: EffectiveOptions,
  { memory, marker }: { readonly memory?: Memory; readonly marker?: Marker } = {},
): RenderedPost {
  const change = marker?.change ?? unmarkedChange;
  const facts = { org: form.organisation, site: siteOf(form), form: form.meta, change };
  const contextFor = (target: Target): Context => {
    const made = contextOf(form.schema, answers.data, target, options.live ?? NO_LIVE_OPTIONS, marker);
    const before = memory?.contexts.get(target);
    const context = before ? shareContext(before, made) : made;
    memory?.contexts.set(target, context);
    return context;
  };
  const line = contextFor('line');
  const lineOf = (template: TemplateSpec, { entries, letters } = NO_LIMITS): string =>
    change(
      runTemplate(template, form.partials, letters === Infinity ? line : cutTexts(line, letters), {
        ...facts,
        entries,
      }),
      encodeTitle,
    );
  const smilies = smiliesOf(form.organisation);
  const bodyOf = (stretches?: RenderCache): string => {
    const printed = runTemplate(form.templates.body, form.partials, contextFor('body'), {
      ...facts,
      stretches,
    });
    // Applied to the whole text: a code may start in an answer and end in the template text after it.
    return change(change(printed, trimLines, 'trims'), (text) => breakSmilies(text, smilies), 'inserts');
  };
  const { title, recipient } = form.templates;
  const errors = validateEffective(form, answers, options.now);
  return {
    ...fitTitle((limits) => lineOf(title, limits), change, marker?.plain),
    body: memory ? memory.stretches.renew(bodyOf) : bodyOf(),
    ...(recipient && { recipient: lineOf(recipient) }),
    missing: errors.filter(isMissing).map((error) => dotted(error.path)),
    errors,
  };
}
