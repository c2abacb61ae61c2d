import { useRef, useState } from 'react';
import { DateField } from '../../../engine/react/fields/date-field.tsx';
import { isoDate } from '../../../shared/lib/clock.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { AreaField, TextField } from '../../../shared/ui/field.tsx';
import { useAnswers } from '../../../shared/ui/use-answers.ts';
import type { ToolProps } from '../../../workspace/tool.ts';
import { useAuthorFacts } from '../../../workspace/author/use-author-facts.ts';
import { PictureActions } from './picture-actions.tsx';
import { RefusalDrawing } from './refusal-drawing.tsx';
import { StartOver } from './start-over.tsx';
import './pictures.css';
import { msg, t } from '../../../../contract/messages.ts';

const START = { patient: '', guardian: '', refused: msg('All treatment and transport') };

/**
 * Editor of a refusal of care against medical advice. Its abbreviation is also read as “ask me anything”, so the
 * heading spells out both.
 */
export function Refusal({ onClose }: ToolProps) {
  const { name } = useAuthorFacts();
  const [today] = useState(() => isoDate(new Date()));
  const { answers, set, clear } = useAnswers('refusal', { ...START, paramedic: name, date: today });
  const drawing = useRef<SVGSVGElement>(null);
  const text = (field: keyof typeof answers) => ({
    value: answers[field],
    onChange: (value: string) => set(field, value),
  });
  return (
    <Dialog
      open
      size="l"
      title={t('EMS AMA: refusal of care against medical advice (also read “ask me anything”)')}
      onClose={onClose}
      footer={<PictureActions drawing={drawing} file="refusal-of-care.png" />}
    >
      <div className="tool__fields stack gap-s3">
        <TextField label={t('Patient')} focusFirst max={100} {...text('patient')} />
        <TextField label={t('Guardian')} max={100} hint={t('Only for a minor')} {...text('guardian')} />
        <TextField label={t('Paramedic')} max={100} {...text('paramedic')} />
        <DateField label={t('Date')} {...text('date')} />
        <AreaField label={t('Declined care')} rows={2} max={300} {...text('refused')} />
      </div>
      <div className="picture pad-s3 sunk framed picture--tall">
        <RefusalDrawing ref={drawing} {...answers} />
      </div>
      <StartOver onClear={clear} />
    </Dialog>
  );
}
