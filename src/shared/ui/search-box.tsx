import type { InputHTMLAttributes } from 'react';

interface SearchBoxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'role' | 'inputMode' | 'enterKeyHint' | 'onChange' | 'onKeyDown'
> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Called on Enter, to select the first match. */
  readonly onEnter?: (() => void) | undefined;
}

/**
 * Search input. Escape clears it; if empty, Escape is left to a surrounding dialog, which `type="search"` does only in
 * some browsers.
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
