import { lazy, Suspense } from 'react';
import { IconSvg, type IconSvgProps } from './icon-svg.tsx';
import { type IconName, type IconRef, icons } from './icons.ts';

export interface IconProps extends Omit<IconSvgProps, 'glyph'> {
  readonly name: IconRef;
  /** Shown when the full set has no such icon, or cannot be loaded. */
  readonly fallback?: IconName;
}

// An icon is an ornament: when its chunk cannot be fetched the page must go on without it.
const PackIcon = lazy(() =>
  import('./icons-all.tsx').then(
    (all) => ({ default: all.PackIcon }),
    () => ({ default: IconSvg }),
  ),
);

function isBundled(name: string): name is IconName {
  return Object.hasOwn(icons, name);
}

/** An icon that takes the size and colour of the text around it. `spinner` turns by itself. */
export function Icon({ name, fallback, spin = name === 'spinner', ...rest }: IconProps) {
  const plain = name.replace(/^fa-/, '');
  if (isBundled(plain)) return <IconSvg glyph={icons[plain]} spin={spin} {...rest} />;
  return (
    <Suspense fallback={<IconSvg {...rest} />}>
      <PackIcon name={plain} glyph={fallback && icons[fallback]} spin={spin} {...rest} />
    </Suspense>
  );
}
