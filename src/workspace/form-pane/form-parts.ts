// @chunk form-parts
// Secondary parts of an open form, loaded in one chunk after it is painted
export { CaseLines } from '../cases/case-lines.tsx';
export { PersonOffer } from '../cases/person-offer.tsx';
export { FormTools } from './form-tools.tsx';
export { UnplacedAnswers } from './unplaced-answers.tsx';
