import { Button } from './button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

/** Says in the place of a view that its code did not arrive, and offers to reload. */
export function NotLoaded({
  heading,
  level,
  children,
}: Pick<EmptyStateProps, 'heading' | 'level' | 'children'>) {
  return (
    <EmptyState
      {...(level && { level })}
      icon="exclamation-triangle"
      heading={heading}
      action={
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
