import { onDemand } from '../lib/part.ts';
import { IconSvg, type IconSvgProps } from './icon-svg.tsx';
import { type IconName, type IconRef, icons } from './icons.ts';
import { view } from './view.tsx';

interface IconProps extends Omit<IconSvgProps, 'glyph'> {
  readonly name: IconRef;
  /** Shown if the full set has no such icon or fails to load. */
  readonly fallback?: IconName;
}

// Icons are decorative: if the chunk fails to load, an empty box is rendered.
const LazyIcon = view(
  onDemand(() => import('./lazy-icon.tsx')),
  (code) => code.LazyIcon,
  { Missing: IconSvg, Waiting: IconSvg },
);

const isFirst = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

/** An icon in the size and color of the surrounding text. `spinner` spins by default. */
export function Icon({ name, fallback, spin = name === 'spinner', ...rest }: IconProps) {
  const plain = name.replace(/^fa-/, '');
  if (isFirst(plain)) return <IconSvg glyph={icons[plain]} spin={spin} {...rest} />;
  return <LazyIcon name={plain} fallback={fallback} spin={spin} {...rest} />;
}
