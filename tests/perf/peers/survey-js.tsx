import { Model } from 'survey-core';
import type { QuestionMatrixDynamicModel } from 'survey-core';
import { Survey } from 'survey-react-ui';
import type { Subject } from '../pages/subject.ts';
import { modelOf } from './survey-js-model.ts';
import 'survey-core/survey-core.css';

const OPTIONS = { textUpdateMode: 'onTyping', checkErrorsMode: 'onComplete', showNavigationButtons: false };

/** SurveyJS. */
export const subject: Subject = {
  settings:
    'survey-react-ui, textUpdateMode onTyping so that answers are there while typing, errors on completion, no lazy rendering: every field stands',
  open: (spec) => {
    const model = new Model({ ...modelOf(spec), ...OPTIONS });
    model.data = spec.data;
    const rows = model.getQuestionByName('rows') as QuestionMatrixDynamicModel | null;
    const find = (name: string, row?: number) =>
      row === undefined ? model.getQuestionByName(name) : rows?.visibleRows?.[row]?.getQuestionByName(name);
    return {
      element: <Survey model={model} />,
      control: (name, row) => document.getElementById(find(name, row)?.inputId ?? ''),
      data: () => model.data as unknown,
      check: () => {
        model.validate(true);
        return model.getAllQuestions().reduce((sum, { errors }) => sum + errors.length, 0);
      },
    };
  },
};
