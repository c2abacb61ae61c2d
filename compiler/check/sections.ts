import { conditionProblems } from '../expressions/condition-problems.ts';
import { pointerTo } from '../json-source.ts';
import type { JsonObject } from '../json-source.ts';
import type { Problem } from '../problem.ts';
import { conditionalSections, readsItself } from '../sections.ts';
import { missingFieldPrefix } from './objects.ts';
import type { FormObject } from './objects.ts';

/** Validates the conditions of sections. */
export const conditionalSectionProblems = (
  ui: JsonObject,
  form: FormObject,
  report: (pointer: string, message: string) => Problem,
): readonly Problem[] =>
  conditionalSections(ui).flatMap((section) => {
    const at = pointerTo('/ui:sections', section.index, 'showIf');
    const [own] = readsItself(section);
    if (own !== undefined)
      return [
        report(at, `the section would hide "${own}", which it reads: put "${own}" into another section`),
      ];
    const names = { own: form.schema.properties, lacking: missingFieldPrefix(form) };
    return conditionProblems(section.showIf, names).map((message) => report(at, message));
  });
