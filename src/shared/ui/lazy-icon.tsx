import { lazy, Suspense } from 'react';
import type { Glyph } from './glyph.ts';
import { IconSvg, type IconSvgProps } from './icon-svg.tsx';
import { icons } from './icons.ts';
import { moreIcons } from './icons-more.ts';

const PackIcon = lazy(() =>
  import('./icons-all.tsx').then(
    (all) => ({ default: all.PackIcon }),
    () => ({ default: IconSvg }),
  ),
);

interface LaterIconProps extends Omit<IconSvgProps, 'glyph'> {
  readonly name: string;
  readonly fallback: string | undefined;
}

const bundled: Readonly<Record<string, Glyph>> = { ...icons, ...moreIcons };
const glyphNamed = (name: string): Glyph | undefined =>
  Object.hasOwn(bundled, name) ? bundled[name] : undefined;

/** A lazily loaded icon: bundled, or else from the full set. */
export function LazyIcon({ name, fallback, ...rest }: LaterIconProps) {
  const glyph = glyphNamed(name);
  if (glyph) return <IconSvg glyph={glyph} {...rest} />;
  return (
    <Suspense fallback={<IconSvg {...rest} />}>
      <PackIcon name={name} glyph={glyphNamed(fallback ?? '')} {...rest} />
    </Suspense>
  );
}
