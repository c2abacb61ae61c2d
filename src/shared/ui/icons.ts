// One file per icon: importing the package's index would add the full set to the initial load.
import { faCheck } from '@fortawesome/free-solid-svg-icons/faCheck';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons/faChevronDown';
import { faList } from '@fortawesome/free-solid-svg-icons/faList';
import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons/faMagnifyingGlass';
import { faPlus } from '@fortawesome/free-solid-svg-icons/faPlus';
import { faRotateLeft } from '@fortawesome/free-solid-svg-icons/faRotateLeft';
import { faToolbox } from '@fortawesome/free-solid-svg-icons/faToolbox';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';
import { type Glyph, glyphOf } from './glyph.ts';
import type { moreIcons } from './icons-more.ts';

/** Icons of the initial view of a form. */
export const icons = {
  search: glyphOf(faMagnifyingGlass),
  check: glyphOf(faCheck),
  'chevron-down': glyphOf(faChevronDown),
  xmark: glyphOf(faXmark),
  plus: glyphOf(faPlus),
  undo: glyphOf(faRotateLeft),
  redo: { ...glyphOf(faRotateLeft), mirrored: true },
  list: glyphOf(faList),
  toolbox: glyphOf(faToolbox),
} satisfies Record<string, Glyph>;

/** A bundled icon. */
export type IconName = keyof typeof icons | keyof typeof moreIcons;

/** A bundled icon, or any icon of the full set by its `fa-` name, which is loaded on first use. */
export type IconRef = IconName | `fa-${string}`;
