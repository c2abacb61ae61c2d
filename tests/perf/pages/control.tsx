import type { ComponentProps } from 'react';
import { CHOICES } from '../neutral/spec.ts';
import type { Field } from '../neutral/spec.ts';

type Props = ComponentProps<'input'> & ComponentProps<'select'> & ComponentProps<'textarea'>;

/** One field in plain HTML, for libraries without fields; `name` is its path in the answers. */
export function Control({ field, ...props }: { readonly field: Field } & Omit<Props, 'children'>) {
  const { name } = props;
  return (
    <p>
      <label htmlFor={name}>{field.label}</label>
      {control(field, { ...props, id: name ?? '' })}
    </p>
  );
}

function control({ kind }: Field, props: Props) {
  if (kind === 'long') return <textarea {...props} />;
  if (kind === 'tick') return <input type="checkbox" {...props} />;
  if (kind !== 'choice') return <input type={kind === 'number' ? 'number' : 'text'} {...props} />;
  return (
    <select {...props}>
      <option value="">None</option>
      {CHOICES.map((choice) => (
        <option key={choice}>{choice}</option>
      ))}
    </select>
  );
}

/** Returns the element of a {@link Control}. */
export const plainControl = (name: string, row?: number): Element | null =>
  document.querySelector(`[name="${placeOf(name, row)}"]`);

/** Returns the path of a field in the answers, in the notation of most libraries. */
export const placeOf = (name: string, row?: number): string =>
  row === undefined ? name : `rows.${row}.${name}`;
