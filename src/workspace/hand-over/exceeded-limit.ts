import { limits } from 'virtual:form-lengths';
import type { TransferredCase } from '../../engine/cases/case-transfer.ts';
import { tooLong } from '../../engine/validate/lengths.ts';

/**
 * Returns a message for the first answer that exceeds the limits of every form; undefined if none does. Such a case can
 * be neither handed over nor opened.
 */
export const exceededLimit = ({
  data,
  own,
}: Pick<TransferredCase['document'], 'data' | 'own'>): string | undefined =>
  [data, ...Object.values(own).map((answers) => answers.data)]
    .map((answers) => tooLong(limits, answers))
    .find((long) => long !== undefined);
