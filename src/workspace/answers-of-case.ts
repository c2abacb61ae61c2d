import { model } from 'virtual:form-model';
import { initialData, type FormData } from '../engine/store/model.ts';

/**
 * The answers of a finished document as those of a case: what belongs to other forms starts anew, what it left empty
 * stays so.
 * @param fields the names of the fields of its form
 */
export function answersOfCase(fields: readonly string[], answers: FormData): FormData {
  const own = new Set(fields);
  const others = Object.entries(initialData(model, new Date())).filter(([name]) => !own.has(name));
  return { ...Object.fromEntries(others), ...answers };
}
