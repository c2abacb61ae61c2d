// One file per icon: an import of the package's index would drag the full set into the first load.
import { faArrowDown } from '@fortawesome/free-solid-svg-icons/faArrowDown';
import { faArrowUp } from '@fortawesome/free-solid-svg-icons/faArrowUp';
import { faBars } from '@fortawesome/free-solid-svg-icons/faBars';
import { faBullhorn } from '@fortawesome/free-solid-svg-icons/faBullhorn';
import { faCalendar } from '@fortawesome/free-solid-svg-icons/faCalendar';
import { faCheck } from '@fortawesome/free-solid-svg-icons/faCheck';
import { faChevronDown } from '@fortawesome/free-solid-svg-icons/faChevronDown';
import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { faChevronUp } from '@fortawesome/free-solid-svg-icons/faChevronUp';
import { faCircleCheck } from '@fortawesome/free-solid-svg-icons/faCircleCheck';
import { faCircleExclamation } from '@fortawesome/free-solid-svg-icons/faCircleExclamation';
import { faCircleHalfStroke } from '@fortawesome/free-solid-svg-icons/faCircleHalfStroke';
import { faCircleInfo } from '@fortawesome/free-solid-svg-icons/faCircleInfo';
import { faCirclePlus } from '@fortawesome/free-solid-svg-icons/faCirclePlus';
import { faCircleQuestion } from '@fortawesome/free-solid-svg-icons/faCircleQuestion';
import { faClock } from '@fortawesome/free-solid-svg-icons/faClock';
import { faClone } from '@fortawesome/free-solid-svg-icons/faClone';
import { faCopy } from '@fortawesome/free-solid-svg-icons/faCopy';
import { faDownload } from '@fortawesome/free-solid-svg-icons/faDownload';
import { faEraser } from '@fortawesome/free-solid-svg-icons/faEraser';
import { faEye } from '@fortawesome/free-solid-svg-icons/faEye';
import { faFileLines } from '@fortawesome/free-solid-svg-icons/faFileLines';
import { faFloppyDisk } from '@fortawesome/free-solid-svg-icons/faFloppyDisk';
import { faGear } from '@fortawesome/free-solid-svg-icons/faGear';
import { faGripVertical } from '@fortawesome/free-solid-svg-icons/faGripVertical';
import { faImage } from '@fortawesome/free-solid-svg-icons/faImage';
import { faKeyboard } from '@fortawesome/free-solid-svg-icons/faKeyboard';
import { faLink } from '@fortawesome/free-solid-svg-icons/faLink';
import { faList } from '@fortawesome/free-solid-svg-icons/faList';
import { faLock } from '@fortawesome/free-solid-svg-icons/faLock';
import { faMagnifyingGlass } from '@fortawesome/free-solid-svg-icons/faMagnifyingGlass';
import { faMinus } from '@fortawesome/free-solid-svg-icons/faMinus';
import { faMoon } from '@fortawesome/free-solid-svg-icons/faMoon';
import { faPlus } from '@fortawesome/free-solid-svg-icons/faPlus';
import { faPrint } from '@fortawesome/free-solid-svg-icons/faPrint';
import { faRightLeft } from '@fortawesome/free-solid-svg-icons/faRightLeft';
import { faRotateLeft } from '@fortawesome/free-solid-svg-icons/faRotateLeft';
import { faRotateRight } from '@fortawesome/free-solid-svg-icons/faRotateRight';
import { faShare } from '@fortawesome/free-solid-svg-icons/faShare';
import { faSpinner } from '@fortawesome/free-solid-svg-icons/faSpinner';
import { faStar } from '@fortawesome/free-solid-svg-icons/faStar';
import { faSun } from '@fortawesome/free-solid-svg-icons/faSun';
import { faThumbtack } from '@fortawesome/free-solid-svg-icons/faThumbtack';
import { faTrash } from '@fortawesome/free-solid-svg-icons/faTrash';
import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons/faTriangleExclamation';
import { faUpload } from '@fortawesome/free-solid-svg-icons/faUpload';
import { faUser } from '@fortawesome/free-solid-svg-icons/faUser';
import { faUsers } from '@fortawesome/free-solid-svg-icons/faUsers';
import { faXmark } from '@fortawesome/free-solid-svg-icons/faXmark';
import { type Glyph, glyphOf } from './glyph.ts';

/** The icons that ship with the first load, by the name the product uses. */
export const icons = {
  'check-circle': glyphOf(faCircleCheck),
  'exclamation-circle': glyphOf(faCircleExclamation),
  'info-circle': glyphOf(faCircleInfo),
  spinner: glyphOf(faSpinner),
  save: glyphOf(faFloppyDisk),
  upload: glyphOf(faUpload),
  'plus-circle': glyphOf(faCirclePlus),
  'exclamation-triangle': glyphOf(faTriangleExclamation),
  warning: glyphOf(faTriangleExclamation),
  search: glyphOf(faMagnifyingGlass),
  check: glyphOf(faCheck),
  copy: glyphOf(faCopy),
  clock: glyphOf(faClock),
  calendar: glyphOf(faCalendar),
  trash: glyphOf(faTrash),
  'chevron-up': glyphOf(faChevronUp),
  'chevron-down': glyphOf(faChevronDown),
  'chevron-left': glyphOf(faChevronLeft),
  'chevron-right': glyphOf(faChevronRight),
  grip: glyphOf(faGripVertical),
  plus: glyphOf(faPlus),
  minus: glyphOf(faMinus),
  xmark: glyphOf(faXmark),
  star: glyphOf(faStar),
  'star-outline': { ...glyphOf(faStar), outline: true },
  undo: glyphOf(faRotateLeft),
  redo: glyphOf(faRotateRight),
  eraser: glyphOf(faEraser),
  keyboard: glyphOf(faKeyboard),
  sun: glyphOf(faSun),
  moon: glyphOf(faMoon),
  'circle-half-stroke': glyphOf(faCircleHalfStroke),
  'file-lines': glyphOf(faFileLines),
  bars: glyphOf(faBars),
  user: glyphOf(faUser),
  users: glyphOf(faUsers),
  image: glyphOf(faImage),
  link: glyphOf(faLink),
  eye: glyphOf(faEye),
  list: glyphOf(faList),
  share: glyphOf(faShare),
  gear: glyphOf(faGear),
  'right-left': glyphOf(faRightLeft),
  thumbtack: glyphOf(faThumbtack),
  clone: glyphOf(faClone),
  'arrow-up': glyphOf(faArrowUp),
  'arrow-down': glyphOf(faArrowDown),
  'circle-question': glyphOf(faCircleQuestion),
  bullhorn: glyphOf(faBullhorn),
  lock: glyphOf(faLock),
  print: glyphOf(faPrint),
  download: glyphOf(faDownload),
} satisfies Record<string, Glyph>;

export type IconName = keyof typeof icons;

/** A bundled icon, or any icon of the full set by its `fa-` name, which loads when it is first shown. */
export type IconRef = IconName | `fa-${string}`;
