// One file per icon: an import of the package's index would drag the full set into the first load.
import { faArrowDown } from '@fortawesome/free-solid-svg-icons/faArrowDown';
import { faArrowUp } from '@fortawesome/free-solid-svg-icons/faArrowUp';
import { faCheck } from '@fortawesome/free-solid-svg-icons/faCheck';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons/faChevronDown';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { faChevronUp } from '@fortawesome/free-solid-svg-icons/faChevronUp';
import { faCircleCheck } from '@fortawesome/free-solid-svg-icons/faCircleCheck';
import { faCircleExclamation } from '@fortawesome/free-solid-svg-icons/faCircleExclamation';
import { faCircleHalfStroke } from '@fortawesome/free-solid-svg-icons/faCircleHalfStroke';
import { faClock } from '@fortawesome/free-solid-svg-icons/faClock';
import { faClone } from '@fortawesome/free-solid-svg-icons/faClone';
import { faCopy } from '@fortawesome/free-solid-svg-icons/faCopy';
import { faEraser } from '@fortawesome/free-solid-svg-icons/faEraser';
import { faEye } from '@fortawesome/free-solid-svg-icons/faEye';
import { faFileLines } from '@fortawesome/free-solid-svg-icons/faFileLines';
import { faFloppyDisk } from '@fortawesome/free-solid-svg-icons/faFloppyDisk';
import { faKeyboard } from '@fortawesome/free-solid-svg-icons/faKeyboard';
import { faList } from '@fortawesome/free-solid-svg-icons/faList';
import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons/faMagnifyingGlass';
import { faMoon } from '@fortawesome/free-solid-svg-icons/faMoon';
import { faPen } from '@fortawesome/free-solid-svg-icons/faPen';
import { faPlus } from '@fortawesome/free-solid-svg-icons/faPlus';
import { faRightLeft } from '@fortawesome/free-solid-svg-icons/faRightLeft';
import { faRotateLeft } from '@fortawesome/free-solid-svg-icons/faRotateLeft';
import { faRotateRight } from '@fortawesome/free-solid-svg-icons/faRotateRight';
import { faSpinner } from '@fortawesome/free-solid-svg-icons/faSpinner';
import { faSun } from '@fortawesome/free-solid-svg-icons/faSun';
import { faThumbtack } from '@fortawesome/free-solid-svg-icons/faThumbtack';
import { faToolbox } from '@fortawesome/free-solid-svg-icons/faToolbox';
import { faTrash } from '@fortawesome/free-solid-svg-icons/faTrash';
import { faUpload } from '@fortawesome/free-solid-svg-icons/faUpload';
import { faUser } from '@fortawesome/free-solid-svg-icons/faUser';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';
import { type Glyph, glyphOf } from './glyph.ts';
import type { moreIcons } from './icons-more.ts';

/** The icons of the first sight of a form, by the name the product uses. */
export const icons = {
  'check-circle': glyphOf(faCircleCheck),
  'exclamation-circle': glyphOf(faCircleExclamation),
  search: glyphOf(faMagnifyingGlass),
  check: glyphOf(faCheck),
  copy: glyphOf(faCopy),
  clock: glyphOf(faClock),
  trash: glyphOf(faTrash),
  'chevron-up': glyphOf(faChevronUp),
  'chevron-down': glyphOf(faChevronDown),
  'chevron-right': glyphOf(faChevronRight),
  pen: glyphOf(faPen),
  plus: glyphOf(faPlus),
  xmark: glyphOf(faXmark),
  undo: glyphOf(faRotateLeft),
  redo: glyphOf(faRotateRight),
  eraser: glyphOf(faEraser),
  keyboard: glyphOf(faKeyboard),
  sun: glyphOf(faSun),
  moon: glyphOf(faMoon),
  'circle-half-stroke': glyphOf(faCircleHalfStroke),
  'file-lines': glyphOf(faFileLines),
  eye: glyphOf(faEye),
  'right-left': glyphOf(faRightLeft),
  thumbtack: glyphOf(faThumbtack),
  'arrow-up': glyphOf(faArrowUp),
  'arrow-down': glyphOf(faArrowDown),
  clone: glyphOf(faClone),
  save: glyphOf(faFloppyDisk),
  spinner: glyphOf(faSpinner),
  user: glyphOf(faUser),
  list: glyphOf(faList),
  toolbox: glyphOf(faToolbox),
  upload: glyphOf(faUpload),
} satisfies Record<string, Glyph>;

/** An icon that the product itself shows. */
export type IconName = keyof typeof icons | keyof typeof moreIcons;

/** An icon of the product, or any icon of the full set by its `fa-` name, which loads when it is first shown. */
export type IconRef = IconName | `fa-${string}`;
