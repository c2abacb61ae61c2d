import { t } from '../../../contract/messages.ts';
import type { LoadedForm } from '../../engine/definition/form.ts';
import { schemaAt } from '../../engine/definition/schema.ts';
import type { Path } from '../../shared/lib/path.ts';

/** Returns a field's label with its row number; until the form is loaded, the schema name instead of the label. */
export function fieldName(form: LoadedForm | undefined, path: Path): string {
  const title = (form && schemaAt(form.schema, path)?.title) ?? String(path.at(-1));
  const row = path.find((step) => typeof step === 'number');
  return row === undefined ? title : t('{label}: {text}', { label: row + 1, text: title });
}
