import { model } from 'virtual:form-model';
import { initialData, type FormData } from '../engine/store/model.ts';

/**
 * Extends the answers of a document with initial values for fields of other forms; its own empty fields remain empty.
 * @param fields names of the form's fields
 */
export function answersOfCase(fields: readonly string[], answers: FormData): FormData {
  const own = new Set(fields);
  const others = Object.entries(initialData(model, new Date())).filter(([name]) => !own.has(name));
  return { ...Object.fromEntries(others), ...answers };
}
