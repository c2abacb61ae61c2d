// One file per icon: importing the package's index would bundle the full set.
import { faClock } from '@fortawesome/free-solid-svg-icons/faClock';
import { faRightLeft } from '@fortawesome/free-solid-svg-icons/faRightLeft';
import { faChevronRight } from '@fortawesome/free-solid-svg-icons/faChevronRight';
import { faPen } from '@fortawesome/free-solid-svg-icons/faPen';
import { faCircleHalfStroke } from '@fortawesome/free-solid-svg-icons/faCircleHalfStroke';
import { faMoon } from '@fortawesome/free-solid-svg-icons/faMoon';
import { faSun } from '@fortawesome/free-solid-svg-icons/faSun';
import { faAddressCard } from '@fortawesome/free-solid-svg-icons/faAddressCard';
import { faArrowDown } from '@fortawesome/free-solid-svg-icons/faArrowDown';
import { faArrowUp } from '@fortawesome/free-solid-svg-icons/faArrowUp';
import { faBars } from '@fortawesome/free-solid-svg-icons/faBars';
import { faBrain } from '@fortawesome/free-solid-svg-icons/faBrain';
import { faKeyboard } from '@fortawesome/free-solid-svg-icons/faKeyboard';
import { faBriefcase } from '@fortawesome/free-solid-svg-icons/faBriefcase';
import { faBuildingShield } from '@fortawesome/free-solid-svg-icons/faBuildingShield';
import { faBullhorn } from '@fortawesome/free-solid-svg-icons/faBullhorn';
import { faCalendar } from '@fortawesome/free-solid-svg-icons/faCalendar';
import { faChevronLeft } from '@fortawesome/free-solid-svg-icons/faChevronLeft';
import { faChevronUp } from '@fortawesome/free-solid-svg-icons/faChevronUp';
import { faCircleCheck } from '@fortawesome/free-solid-svg-icons/faCircleCheck';
import { faCircleExclamation } from '@fortawesome/free-solid-svg-icons/faCircleExclamation';
import { faCircleInfo } from '@fortawesome/free-solid-svg-icons/faCircleInfo';
import { faCirclePlus } from '@fortawesome/free-solid-svg-icons/faCirclePlus';
import { faCircleQuestion } from '@fortawesome/free-solid-svg-icons/faCircleQuestion';
import { faClone } from '@fortawesome/free-solid-svg-icons/faClone';
import { faComments } from '@fortawesome/free-solid-svg-icons/faComments';
import { faCopy } from '@fortawesome/free-solid-svg-icons/faCopy';
import { faDownload } from '@fortawesome/free-solid-svg-icons/faDownload';
import { faEnvelope } from '@fortawesome/free-solid-svg-icons/faEnvelope';
import { faFileSignature } from '@fortawesome/free-solid-svg-icons/faFileSignature';
import { faFloppyDisk } from '@fortawesome/free-solid-svg-icons/faFloppyDisk';
import { faGear } from '@fortawesome/free-solid-svg-icons/faGear';
import { faGripVertical } from '@fortawesome/free-solid-svg-icons/faGripVertical';
import { faImage } from '@fortawesome/free-solid-svg-icons/faImage';
import { faKiwiBird } from '@fortawesome/free-solid-svg-icons/faKiwiBird';
import { faLink } from '@fortawesome/free-solid-svg-icons/faLink';
import { faLock } from '@fortawesome/free-solid-svg-icons/faLock';
import { faMicroscope } from '@fortawesome/free-solid-svg-icons/faMicroscope';
import { faMinus } from '@fortawesome/free-solid-svg-icons/faMinus';
import { faMugHot } from '@fortawesome/free-solid-svg-icons/faMugHot';
import { faNoteSticky } from '@fortawesome/free-solid-svg-icons/faNoteSticky';
import { faPersonPregnant } from '@fortawesome/free-solid-svg-icons/faPersonPregnant';
import { faPrint } from '@fortawesome/free-solid-svg-icons/faPrint';
import { faScaleBalanced } from '@fortawesome/free-solid-svg-icons/faScaleBalanced';
import { faScroll } from '@fortawesome/free-solid-svg-icons/faScroll';
import { faShare } from '@fortawesome/free-solid-svg-icons/faShare';
import { faSpinner } from '@fortawesome/free-solid-svg-icons/faSpinner';
import { faStar } from '@fortawesome/free-solid-svg-icons/faStar';
import { faStethoscope } from '@fortawesome/free-solid-svg-icons/faStethoscope';
import { faTableCells } from '@fortawesome/free-solid-svg-icons/faTableCells';
import { faTrash } from '@fortawesome/free-solid-svg-icons/faTrash';
import { faTriangleExclamation } from '@fortawesome/free-solid-svg-icons/faTriangleExclamation';
import { faTruckMedical } from '@fortawesome/free-solid-svg-icons/faTruckMedical';
import { faUpload } from '@fortawesome/free-solid-svg-icons/faUpload';
import { faUser } from '@fortawesome/free-solid-svg-icons/faUser';
import { faUserDoctor } from '@fortawesome/free-solid-svg-icons/faUserDoctor';
import { faUserNurse } from '@fortawesome/free-solid-svg-icons/faUserNurse';
import { faUsers } from '@fortawesome/free-solid-svg-icons/faUsers';
import { faVenus } from '@fortawesome/free-solid-svg-icons/faVenus';
import { faVideo } from '@fortawesome/free-solid-svg-icons/faVideo';
import { faWandMagicSparkles } from '@fortawesome/free-solid-svg-icons/faWandMagicSparkles';
import { faEraser } from '@fortawesome/free-solid-svg-icons/faEraser';
import { faEye } from '@fortawesome/free-solid-svg-icons/faEye';
import { faFileLines } from '@fortawesome/free-solid-svg-icons/faFileLines';
import { faThumbtack } from '@fortawesome/free-solid-svg-icons/faThumbtack';
import { type Glyph, glyphOf } from './glyph.ts';

/** Icons of messages, dialogs, lists and forms; loaded in one chunk on first use. */
export const moreIcons = {
  eraser: glyphOf(faEraser),
  eye: glyphOf(faEye),
  'file-lines': glyphOf(faFileLines),
  thumbtack: glyphOf(faThumbtack),
  clock: glyphOf(faClock),
  'right-left': glyphOf(faRightLeft),
  'chevron-right': glyphOf(faChevronRight),
  pen: glyphOf(faPen),
  'circle-half-stroke': glyphOf(faCircleHalfStroke),
  moon: glyphOf(faMoon),
  sun: glyphOf(faSun),
  'check-circle': glyphOf(faCircleCheck),
  'exclamation-circle': glyphOf(faCircleExclamation),
  copy: glyphOf(faCopy),
  trash: glyphOf(faTrash),
  'chevron-up': glyphOf(faChevronUp),
  'arrow-up': glyphOf(faArrowUp),
  'arrow-down': glyphOf(faArrowDown),
  clone: glyphOf(faClone),
  save: glyphOf(faFloppyDisk),
  spinner: glyphOf(faSpinner),
  user: glyphOf(faUser),
  upload: glyphOf(faUpload),
  'info-circle': glyphOf(faCircleInfo),
  'plus-circle': glyphOf(faCirclePlus),
  'exclamation-triangle': glyphOf(faTriangleExclamation),
  calendar: glyphOf(faCalendar),
  'chevron-left': glyphOf(faChevronLeft),
  grip: glyphOf(faGripVertical),
  minus: glyphOf(faMinus),
  star: glyphOf(faStar),
  'star-outline': { ...glyphOf(faStar), outline: true },
  bars: glyphOf(faBars),
  users: glyphOf(faUsers),
  image: glyphOf(faImage),
  link: glyphOf(faLink),
  share: glyphOf(faShare),
  gear: glyphOf(faGear),
  'circle-question': glyphOf(faCircleQuestion),
  bullhorn: glyphOf(faBullhorn),
  lock: glyphOf(faLock),
  print: glyphOf(faPrint),
  download: glyphOf(faDownload),
  stethoscope: glyphOf(faStethoscope),
  brain: glyphOf(faBrain),
  envelope: glyphOf(faEnvelope),
  venus: glyphOf(faVenus),
  'person-pregnant': glyphOf(faPersonPregnant),
  'note-sticky': glyphOf(faNoteSticky),
  comments: glyphOf(faComments),
  'user-nurse': glyphOf(faUserNurse),
  'user-doctor': glyphOf(faUserDoctor),
  'truck-medical': glyphOf(faTruckMedical),
  microscope: glyphOf(faMicroscope),
  keyboard: glyphOf(faKeyboard),
  briefcase: glyphOf(faBriefcase),
  scroll: glyphOf(faScroll),
  video: glyphOf(faVideo),
  'address-card': glyphOf(faAddressCard),
  'file-signature': glyphOf(faFileSignature),
  'table-cells': glyphOf(faTableCells),
  'wand-magic-sparkles': glyphOf(faWandMagicSparkles),
  'mug-hot': glyphOf(faMugHot),
  'kiwi-bird': glyphOf(faKiwiBird),
  'building-shield': glyphOf(faBuildingShield),
  'scale-balanced': glyphOf(faScaleBalanced),
  warning: glyphOf(faTriangleExclamation),
} satisfies Record<string, Glyph>;
