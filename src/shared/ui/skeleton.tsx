import './skeleton.css';

export interface SkeletonProps {
  /** How many lines of text it stands for. */
  readonly lines?: number;
  /** A CSS length: one block of this height in place of lines. */
  readonly height?: string;
}

/** Keeps the place of something that loads. Hidden from assistive technology: mark its container `aria-busy`. */
export function Skeleton({ lines = 1, height }: SkeletonProps) {
  if (height) return <div aria-hidden="true" className="skeleton__bar" style={{ height }} />;
  return (
    <div aria-hidden="true" className="skeleton">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="skeleton__line">
          <div className="skeleton__bar" />
        </div>
      ))}
    </div>
  );
}
