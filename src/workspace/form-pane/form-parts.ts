// @chunk form-parts
// What an open form does without at first, in one chunk that is fetched once it stands.
export { CaseLines } from '../cases/case-lines.tsx';
export { PersonOffer } from '../cases/person-offer.tsx';
export { FormTools } from './form-tools.tsx';
export { UnplacedAnswers } from './unplaced-answers.tsx';
