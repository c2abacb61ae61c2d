import { useRef } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../parts/field.tsx';
import { useAnswers } from '../parts/use-answers.ts';
import type { ToolProps } from '../tool.ts';
import { CardDrawing } from './card-drawing.tsx';
import { PictureActions } from './picture-actions.tsx';
import './pictures.css';

const START = { name: '', rank: '', phone: '' };

/** Makes a card with name, rank and phone. What is typed is kept for the next card. */
export function BusinessCard({ onClose }: ToolProps) {
  const { answers, set } = useAnswers('businessCard', START);
  const drawing = useRef<SVGSVGElement>(null);
  const text = (name: keyof typeof START) => ({
    value: answers[name],
    onChange: (value: string) => set(name, value),
  });
  return (
    <Dialog
      open
      size="l"
      title="Business card"
      onClose={onClose}
      footer={<PictureActions drawing={drawing} file="business-card.png" scale={2} />}
    >
      <div className="tool__fields">
        <TextField label="Name" focusFirst max={100} {...text('name')} />
        <TextField label="Rank" max={100} {...text('rank')} />
        <TextField label="Phone" max={30} {...text('phone')} />
      </div>
      <div className="picture">
        <CardDrawing ref={drawing} {...answers} />
      </div>
    </Dialog>
  );
}
