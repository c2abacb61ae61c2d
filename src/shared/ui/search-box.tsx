import type { InputHTMLAttributes } from 'react';

interface SearchBoxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'inputMode' | 'enterKeyHint' | 'onChange' | 'onKeyDown'
> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Takes what was found first. */
  readonly onEnter?: (() => void) | undefined;
}

/**
 * One line to search by. Escape empties it; an empty one leaves the key to the dialog around it, as an input of the
 * type `search` does in some browsers only.
 */
export function SearchBox({ value, onChange, onEnter, ...input }: SearchBoxProps) {
  return (
    <input
      autoComplete="off"
      spellCheck={false}
      {...input}
      type="text"
      dir="auto"
      role="searchbox"
      inputMode="search"
      enterKeyHint="search"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') onEnter?.();
        if (event.key !== 'Escape' || value === '') return;
        event.preventDefault();
        onChange('');
      }}
    />
  );
}
