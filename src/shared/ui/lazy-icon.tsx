import { onDemand } from '../lib/part.ts';
import type { Glyph } from './glyph.ts';
import { IconSvg, type IconSvgProps } from './icon-svg.tsx';
import { icons } from './icons.ts';
import { moreIcons } from './icons-more.ts';
import { view } from './view.tsx';

const PackIcon = view(
  onDemand(() => import('./icons-all.tsx')),
  (code) => code.PackIcon,
  { Missing: IconSvg, Waiting: (props) => <IconSvg {...props} glyph={undefined} /> },
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
  return <PackIcon name={name} glyph={glyphNamed(fallback ?? '')} {...rest} />;
}
