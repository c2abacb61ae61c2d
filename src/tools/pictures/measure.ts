import type { Measure } from './fit-text.ts';

/** The typefaces of the pictures; every computer has one of each. */
export const FONTS = { plain: 'Arial, Helvetica, sans-serif', serif: 'Georgia, "Times New Roman", serif' };

/** How wide a letter is on average, as a part of the font size, where nothing can be measured. */
const AVERAGE = 0.62;

let pen: CanvasRenderingContext2D | null | undefined;

/** Measures text in a typeface as the browser draws it. `style` is what stands before the size, such as `bold`. */
export const measureIn =
  (family: string, style = ''): Measure =>
  (text, size) => {
    pen ??= document.createElement('canvas').getContext('2d');
    if (!pen) return text.length * size * AVERAGE;
    pen.font = `${style} ${size}px ${family}`;
    return pen.measureText(text).width;
  };
