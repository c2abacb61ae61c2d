import { lazy, Suspense } from 'react';
import { IconSvg, type IconSvgProps } from './icon-svg.tsx';
import { type IconName, type IconRef, icons } from './icons.ts';

export interface IconProps extends Omit<IconSvgProps, 'glyph'> {
  readonly name: IconRef;
  /** Shown when the full set has no such icon, or cannot be loaded. */
  readonly fallback?: IconName;
}

// An icon is an ornament: when its chunk cannot be fetched the page must go on without it.
const LaterIcon = lazy(() =>
  import('./later-icon.tsx').then(
    (later) => ({ default: later.LaterIcon }),
    () => ({ default: IconSvg }),
  ),
);

const isFirst = (name: string): name is keyof typeof icons => Object.hasOwn(icons, name);

/** An icon that takes the size and colour of the text around it. `spinner` turns by itself. */
export function Icon({ name, fallback, spin = name === 'spinner', ...rest }: IconProps) {
  const plain = name.replace(/^fa-/, '');
  if (isFirst(plain)) return <IconSvg glyph={icons[plain]} spin={spin} {...rest} />;
  return (
    <Suspense fallback={<IconSvg {...rest} />}>
      <LaterIcon name={plain} fallback={fallback} spin={spin} {...rest} />
    </Suspense>
  );
}
