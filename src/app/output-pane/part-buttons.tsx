import { CopyButton } from './copy-button.tsx';

export interface PartButtonsProps {
  readonly parts: readonly string[];
  readonly onCopy: (index: number) => void;
}

/** The copy button of the post, or one for each part of a post that is too long for the board. */
export function PartButtons({ parts, onCopy }: PartButtonsProps) {
  const labels = parts.length === 1 ? ['Copy post'] : parts.map((_, index) => `Copy part ${index + 1}`);
  return (
    <div className="output__parts">
      {labels.map((label, index) => (
        <CopyButton
          key={label}
          variant={index === 0 ? 'primary' : 'secondary'}
          keys={index === 0 ? 'copyBody' : undefined}
          onCopy={() => onCopy(index)}
        >
          {label}
        </CopyButton>
      ))}
    </div>
  );
}
