import type { Files } from '../../../src/features/studio/sandbox/messages.ts';

/** Slug of a small form whose parts tests replace by hostile ones. */
export const VISIT_CARD = 'visit-card';

const META = {
  code: 900,
  name: 'Visit Card',
  group: 'Other',
  agency: 'phmc',
  site: 'PHMC',
  audience: ['phmc'],
  about: ['visitor'],
  aliases: [],
  version: 1,
};

/** The only field of the form, with other facts. */
export const visitor = (facts: object = {}): object => ({
  visitor: { type: 'string', title: 'Visitor', ...facts },
});

/** Returns the files of the form, with other fields and another body. */
export function visitCard(properties = visitor(), body = '{{visitor}}'): Files {
  const sections = [{ title: 'Visit', fields: Object.keys(properties) }];
  return {
    [`schemas/${VISIT_CARD}/schema.json`]: JSON.stringify({ 'x-form': META, type: 'object', properties }),
    [`schemas/${VISIT_CARD}/ui.json`]: JSON.stringify({ 'ui:sections': sections }),
    [`templates/${VISIT_CARD}/title.hbs`]: 'Visit',
    [`templates/${VISIT_CARD}/body.hbs`]: body,
  };
}

/** A partial that calls itself. */
export const LOOP: Files = { 'templates/_partials/loop.hbs': '{{> loop}}' };
