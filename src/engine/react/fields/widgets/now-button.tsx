import { Button } from '../../../../ui/button.tsx';

interface NowButtonProps {
  readonly what: 'Now' | 'Today';
  readonly label: string;
  readonly disabled: boolean;
  readonly onClick: () => void;
}

/** Enters the present, by the server's clock. */
export function NowButton({ what, label, disabled, onClick }: NowButtonProps) {
  return (
    <Button icon="clock" aria-label={`${what}: ${label}`} disabled={disabled} onClick={onClick}>
      {what}
    </Button>
  );
}
