import { fas } from '@fortawesome/free-solid-svg-icons';
import { glyphOf } from './glyph.ts';
import { IconSvg, type IconSvgProps } from './icon-svg.tsx';

const byName = new Map(
  Object.values(fas).flatMap((icon) => {
    const aliases = icon.icon[2].filter((alias) => typeof alias === 'string');
    return [icon.iconName, ...aliases].map((name): [string, typeof icon] => [name, icon]);
  }),
);

/** An icon of the full set by its name without `fa-`; falls back to the given glyph. */
export function PackIcon({ name, glyph, ...rest }: IconSvgProps & { readonly name: string }) {
  const icon = byName.get(name);
  return <IconSvg glyph={icon ? glyphOf(icon) : glyph} {...rest} />;
}
