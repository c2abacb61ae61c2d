import { cx } from './cx.ts';
import type { Glyph } from './glyph.ts';
import './icon.css';

export interface IconSvgProps {
  /** If absent, an empty box of the same size is rendered. */
  readonly glyph?: Glyph | undefined;
  readonly label?: string | undefined;
  readonly spin?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Renders a glyph as inline SVG in a fixed box; hidden from assistive technology without a label. */
export function IconSvg({ glyph, label, spin, className }: IconSvgProps) {
  const names = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...names}
      className={cx('icon', spin && 'icon--spin', className)}
      viewBox={glyph ? `0 0 ${glyph.width} ${glyph.height}` : undefined}
    >
      {glyph && (
        <path
          className={glyph.outline ? 'icon__line' : 'icon__fill'}
          d={glyph.path}
          transform={glyph.mirrored ? `matrix(-1 0 0 1 ${glyph.width} 0)` : undefined}
        />
      )}
    </svg>
  );
}
