import { Icon } from '../../../shared/ui/icon.tsx';

/** Loading status with text. */
export function Waiting({ children }: { readonly children: string }) {
  return (
    <p role="status" className="waiting">
      <Icon name="spinner" /> {children}
    </p>
  );
}
