import { limits } from 'virtual:form-lengths';
import type { HandedCase } from '../../engine/cases/handed-case.ts';
import { tooLong } from '../../engine/validate/lengths.ts';

/**
 * Returns a message for the first answer of a handed case that exceeds the limit of every form; undefined when none does.
 * Such a case is neither handed over nor opened.
 */
export const exceededLimit = ({
  data,
  own,
}: Pick<HandedCase['document'], 'data' | 'own'>): string | undefined =>
  [data, ...Object.values(own).map((answers) => answers.data)]
    .map((answers) => tooLong(limits, answers))
    .find((long) => long !== undefined);
