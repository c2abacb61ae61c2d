import './skeleton.css';

interface SkeletonProps {
  /** Number of text lines it replaces. */
  readonly lines?: number;
  /** CSS length of a single block rendered instead of lines. */
  readonly height?: string;
}

/** Loading placeholder. Hidden from assistive technology: set `aria-busy` on the container. */
export function Skeleton({ lines = 1, height }: SkeletonProps) {
  if (height) return <div aria-hidden="true" className="skeleton__bar full rounded" style={{ height }} />;
  return (
    <div aria-hidden="true" className="skeleton">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="skeleton__line line">
          <div className="skeleton__bar full rounded" />
        </div>
      ))}
    </div>
  );
}
