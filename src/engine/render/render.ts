import { isPlainObject } from '../../lib/plain-object.ts';
import { cutTitle, encodeTitle } from '../bbcode/encode.ts';
import { effective } from '../data/effective.ts';
import type { EffectiveOptions } from '../data/effective.ts';
import { NO_LIVE_OPTIONS } from '../data/labels.ts';
import type { FormDefinition, TemplateSpec } from '../definition/form.ts';
import { dotted, isMissing, validateEffective } from '../validate/validate.ts';
import type { FieldError } from '../validate/validate.ts';
import { contextOf } from './context.ts';
import { runTemplate } from './templates.ts';
import type { Target } from './values.ts';

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
 * Renders a form's documents from its kept answers. Total: any answers give a document, and whatever a person typed
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
