import './kbd.css';

/** A key or a key combination such as `Ctrl+K`. */
export function Kbd({ keys }: { readonly keys: string }) {
  const parts = keys.split('+');
  return (
    <span className="kbd">
      {parts.map((key) => (
        <kbd key={key} className="kbd__key">
          {key}
        </kbd>
      ))}
    </span>
  );
}
