// Secondary parts of an open form, loaded in one chunk after it is painted
export { SubjectChangedPrompt } from '../cases/subject-changed-prompt.tsx';
export { FormTools } from './form-tools.tsx';
export { OrphanedAnswers } from './orphaned-answers.tsx';
