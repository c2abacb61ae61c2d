import './kbd.css';
import { keyText } from './key-text.ts';

/** A key or a key combination such as `Ctrl+K`. */
export function Kbd({ keys }: { readonly keys: string }) {
  const parts = keyText(keys).split('+');
  return (
    <span className="kbd">
      {parts.map((key) => (
        <kbd key={key} className="kbd__key rounded raised">
          {key}
        </kbd>
      ))}
    </span>
  );
}
