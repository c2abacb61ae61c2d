import { focusField } from '../../engine/fields/focus-field.ts';
import type { FieldError } from '../../engine/validate/validate.ts';
import { fieldId, isMissing } from '../../engine/validate/validate.ts';

/** The required fields that are still empty, each a way to it. */
export function MissingFields({ errors }: { readonly errors: readonly FieldError[] }) {
  const missing = errors.filter(isMissing);
  if (missing.length === 0) return <p className="output__count">Nothing required is missing.</p>;
  return (
    <details className="output__missing">
      <summary>
        {missing.length === 1
          ? '1 required field is missing'
          : `${missing.length} required fields are missing`}
      </summary>
      <ul>
        {missing.map((error) => (
          <li key={error.path.join('.')}>
            <button type="button" className="link" onClick={() => focusField(fieldId(error.path))}>
              {typeof error.path[1] === 'number' ? `${error.path[1] + 1}: ${error.title}` : error.title}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
