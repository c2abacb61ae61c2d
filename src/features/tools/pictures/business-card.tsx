import { useRef, type Ref } from 'react';
import { organisationName } from '../../../../contract/organisation.ts';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { TextField } from '../../../shared/ui/field.tsx';
import { useAnswers } from '../../../shared/ui/use-answers.ts';
import type { ToolProps } from '../../../workspace/tool.ts';
import { useAuthorFacts } from '../../../workspace/author/use-author-facts.ts';
import { PictureActions } from './picture-actions.tsx';
import './pictures.css';
import { FittedText } from './fitted-text.tsx';
import { StartOver } from './start-over.tsx';
import { t } from '../../../../contract/messages.ts';

interface CardDrawingProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly name: string;
  readonly rank: string;
  readonly phone: string;
}

const INK = '#1b2028';
const QUIET = '#555e6c';
const RED = '#a91d2b';

/** The card as SVG, 750 × 440, with colors independent of the theme. */
function CardDrawing({ ref, name, rank, phone }: CardDrawingProps) {
  return (
    <svg
      ref={ref}
      viewBox="0 0 750 440"
      role="img"
      aria-label={name ? t('Card of {name}', { name }) : t('Card without a name')}
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect width="750" height="440" fill="#ffffff" />
      <rect width="750" height="96" fill={RED} />
      <path d="M62 28h16v16h16v16h-16v16h-16v-16h-16v-16h16z" fill="#ffffff" transform="translate(-6 -4)" />
      <FittedText
        text={organisationName}
        x={116}
        y={60}
        room={{ width: 600, size: 32, smallest: 20, lines: 1 }}
        font="serif"
        fill="#ffffff"
      />
      <FittedText
        text={name}
        x={40}
        y={238}
        room={{ width: 670, size: 54, smallest: 20, lines: 2 }}
        weight="bold"
        fill={INK}
      />
      <FittedText
        text={rank}
        x={40}
        y={286}
        grow="down"
        room={{ width: 670, size: 30, smallest: 16, lines: 2 }}
        fill={RED}
      />
      <path d="M40 340h670" stroke="#dde1e6" strokeWidth="2" />
      <FittedText
        text={phone && t('Phone {phone}', { phone })}
        x={40}
        y={392}
        room={{ width: 670, size: 28, smallest: 14, lines: 1 }}
        fill={QUIET}
      />
    </svg>
  );
}

/** Business card editor, prefilled for the signed-in user. The answers are stored for the next card. */
export function BusinessCard({ onClose }: ToolProps) {
  const { name: signedIn, rank, phone } = useAuthorFacts();
  const { answers, set, clear } = useAnswers('businessCard', { name: signedIn, rank, phone });
  const drawing = useRef<SVGSVGElement>(null);
  const text = (name: keyof typeof answers) => ({
    value: answers[name],
    onChange: (value: string) => set(name, value),
  });
  return (
    <Dialog
      open
      size="l"
      title={t('Business card')}
      onClose={onClose}
      footer={<PictureActions drawing={drawing} file="business-card.png" scale={2} />}
    >
      <div className="tool__fields stack gap-s3">
        <TextField label={t('Name')} focusFirst max={100} {...text('name')} />
        <TextField label={t('Rank')} max={100} {...text('rank')} />
        <TextField label={t('Phone')} max={30} {...text('phone')} />
      </div>
      <div className="picture pad-s3 sunk framed">
        <CardDrawing ref={drawing} {...answers} />
      </div>
      <StartOver onClear={clear} />
    </Dialog>
  );
}
