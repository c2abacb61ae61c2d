import { fitText, type Room, type Measure } from './fit-text.ts';

/** Fonts of the pictures, with widely installed fallbacks. */
const FONTS = { plain: 'Arial, Helvetica, sans-serif', serif: 'Georgia, "Times New Roman", serif' };

/** Average letter width relative to the font size, used if no canvas is available. */
const AVERAGE = 0.62;

let pen: CanvasRenderingContext2D | null | undefined;

/** Creates a measure function using a canvas. `style` is the CSS font style prefix, such as `bold`. */
const measureIn =
  (family: string, style = ''): Measure =>
  (text, size) => {
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return text.length * size * AVERAGE;
    pen.font = `${style} ${size}px ${family}`;
    return pen.measureText(text).width;
  };

interface FittedTextProps {
  readonly text: string;
  readonly x: number;
  /** Baseline of the last line. */
  readonly y: number;
  readonly room: Room;
  readonly font?: keyof typeof FONTS;
  readonly weight?: 'bold';
  readonly slant?: 'italic';
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle';
  /** With `down`, `y` is the baseline of the first line. */
  readonly grow?: 'up' | 'down';
}

const LEADING = 1.25;

/** SVG text that always fits its room. */
export function FittedText(props: FittedTextProps) {
  const { text, x, y, room, font = 'plain', weight, slant, fill, anchor, grow = 'up' } = props;
  const style = [slant, weight].filter(Boolean).join(' ');
  const { size, lines } = fitText(text, room, measureIn(FONTS[font], style));
  const top = grow === 'up' ? y - (lines.length - 1) * size * LEADING : y;
  return (
    <text
      fontFamily={FONTS[font]}
      fontSize={size}
      fontWeight={weight}
      fontStyle={slant}
      fill={fill}
      textAnchor={anchor}
    >
      {lines.map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- Lines have no name but their place.
        <tspan key={index} x={x} y={top + index * size * LEADING}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
