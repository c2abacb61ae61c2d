import type { LoadedForm } from '../../engine/definition/form.ts';
import { schemaAt } from '../../engine/definition/schema.ts';
import type { Path } from '../../shared/lib/path.ts';

/** What the user calls the field at a path, with the number of its row. Before the form is there, the name in its schema. */
export function fieldName(form: LoadedForm | undefined, path: Path): string {
  const title = (form && schemaAt(form.schema, path)?.title) ?? String(path.at(-1));
  const row = path.find((step) => typeof step === 'number');
  return row === undefined ? title : `${row + 1}: ${title}`;
}
