import { Icon } from '../../../shared/ui/icon.tsx';

export function Waiting({ children }: { readonly children: string }) {
  return (
    <p role="status" className="dim line gap-s2">
      <Icon name="spinner" /> {children}
    </p>
  );
}
