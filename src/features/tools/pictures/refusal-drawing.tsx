import type { Ref } from 'react';
import { organisationName } from '../../../../contract/organisation.ts';
import { FittedText } from './fitted-text.tsx';
import { t } from '../../../../contract/messages.ts';

interface RefusalDrawingProps {
  readonly ref: Ref<SVGSVGElement>;
  readonly patient: string;
  readonly guardian: string;
  readonly paramedic: string;
  readonly date: string;
  readonly refused: string;
}

const INK = '#1b2028';
const QUIET = '#555e6c';
const LEFT = 90;
const WIDTH = 820;

const PARAGRAPHS = [
  'The crew has explained what they believe is wrong with me, what care they advise, and what may happen without it. That may be lasting harm or death.',
  'I had time to ask, and my questions were answered. I am able to decide for myself, and nobody made me decide this way.',
  'I refuse the care named below and do so against medical advice. I release the crew and the hospital from liability for what follows from my refusal.',
  'I know that I may change my mind at any time, call again, and be treated like everybody else.',
];

interface SignatureProps {
  readonly y: number;
  readonly x?: number;
  readonly width?: number;
  readonly label: string;
  readonly text: string;
}

function Signature({ y, x = LEFT, width = WIDTH, label, text }: SignatureProps) {
  return (
    <>
      <FittedText
        text={text}
        x={x + 8}
        y={y - 12}
        room={{ width: width - 16, size: 38, smallest: 16, lines: 1 }}
        font="serif"
        slant="italic"
        fill={INK}
      />
      <path d={`M${x} ${y}h${width}`} stroke={INK} strokeWidth="2" />
      <FittedText
        text={label}
        x={x}
        y={y + 28}
        room={{ width, size: 20, smallest: 14, lines: 1 }}
        fill={QUIET}
      />
    </>
  );
}

/** The document as SVG, 1000 × 1414, with colors independent of the theme. */
export function RefusalDrawing({ ref, patient, guardian, paramedic, date, refused }: RefusalDrawingProps) {
  return (
    <svg
      ref={ref}
      viewBox="0 0 1000 1414"
      role="img"
      aria-label={
        patient ? t('Refusal of care by {patient}', { patient }) : t('Refusal of care without a patient')
      }
      xmlns="http://www.w3.org/2000/svg"
    >
      <rect width="1000" height="1414" fill="#ffffff" />
      <rect x="30" y="30" width="940" height="1354" fill="none" stroke={INK} strokeWidth="3" />
      <FittedText
        text={t('{name} – Emergency Medical Services', { name: organisationName })}
        x={500}
        y={110}
        anchor="middle"
        room={{ width: WIDTH, size: 26, smallest: 16, lines: 1 }}
        fill={QUIET}
      />
      <FittedText
        text={t('Refusal of care')}
        x={500}
        y={185}
        anchor="middle"
        weight="bold"
        font="serif"
        room={{ width: WIDTH, size: 60, smallest: 40, lines: 1 }}
        fill={INK}
      />
      <FittedText
        text={t('against medical advice (AMA)')}
        x={500}
        y={230}
        anchor="middle"
        room={{ width: WIDTH, size: 28, smallest: 20, lines: 1 }}
        fill={INK}
      />
      {PARAGRAPHS.map((paragraph, index) => (
        <FittedText
          key={paragraph}
          text={paragraph}
          x={LEFT}
          y={310 + index * 112}
          grow="down"
          font="serif"
          room={{ width: WIDTH, size: 26, smallest: 18, lines: 3 }}
          fill={INK}
        />
      ))}
      <FittedText
        text={t('Declined care')}
        x={LEFT}
        y={790}
        weight="bold"
        room={{ width: WIDTH, size: 24, smallest: 20, lines: 1 }}
        fill={INK}
      />
      <FittedText
        text={refused}
        x={LEFT}
        y={830}
        grow="down"
        font="serif"
        room={{ width: WIDTH, size: 26, smallest: 16, lines: 4 }}
        fill={INK}
      />
      <Signature y={1010} label={t('Patient')} text={patient} />
      <Signature y={1120} label={t('Guardian, for a minor')} text={guardian} />
      <Signature y={1230} label={t('Paramedic')} text={paramedic} />
      <Signature y={1330} width={380} label={t('Date')} text={date} />
    </svg>
  );
}
