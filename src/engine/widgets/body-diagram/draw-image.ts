import { pngOfCanvas } from '../../../shared/lib/png.ts';
import { FIGURES } from './figures.ts';
import type { FigureName } from './figures.ts';
import { IMAGE, sideOf } from './geometry.ts';
import { VIEWS } from './labels.ts';
import type { Marker } from './marker.ts';
import { plateText, shownLabels, viewOf } from './marker.ts';
import { CROSS, SIGN_RADIUS } from './sign-shape.ts';

/** Pixels per unit of the image; both views fit side by side in a post. */
const SCALE = 2;
const FONT = 11;
const GAP = 6;

// Fixed colors, because the theme of this page does not apply in a post.
const INK = {
  paper: '#ffffff',
  body: '#e9ebee',
  edge: '#6b7686',
  sign: '#c8102e',
  plate: '#1b2028',
  text: '#ffffff',
};

/** Texts of the image, in English in every language of the screen. */
const VIEW_TEXTS = { front: 'Front', back: 'Back' } as const;

function drawBody(pen: CanvasRenderingContext2D, outline: Path2D): void {
  pen.fill(outline);
  pen.stroke(outline);
}

function drawMarker(pen: CanvasRenderingContext2D, marker: Marker, plate: string): void {
  pen.save();
  pen.translate((marker.x / 100) * IMAGE.width, (marker.y / 100) * IMAGE.height);
  pen.fillStyle = INK.sign;
  pen.strokeStyle = INK.sign;
  pen.lineWidth = 2.4;
  if (marker.type === 'circle') {
    pen.beginPath();
    pen.arc(0, 0, SIGN_RADIUS, 0, Math.PI * 2);
    pen.fill();
  } else pen.stroke(new Path2D(CROSS));
  const width = pen.measureText(plate).width + 6;
  const left = sideOf(marker) === 'left' ? -GAP - width : GAP;
  pen.fillStyle = INK.plate;
  pen.fillRect(left, -FONT / 2 - 2, width, FONT + 4);
  pen.fillStyle = INK.text;
  pen.fillText(plate, left + 3, 0.5);
  pen.restore();
}

/** Draws both views and their markers, at the same percentages as on the page. */
function drawDiagram(pen: CanvasRenderingContext2D, figure: FigureName, markers: readonly Marker[]): void {
  const { outline, lines } = FIGURES[figure];
  const labels = shownLabels(markers);
  const body = new Path2D(outline);
  pen.scale(SCALE, SCALE);
  pen.fillStyle = INK.paper;
  pen.fillRect(0, 0, IMAGE.width * VIEWS.length, IMAGE.height);
  pen.lineCap = 'round';
  pen.font = `bold ${FONT}px sans-serif`;
  pen.textBaseline = 'middle';
  for (const view of VIEWS) {
    pen.fillStyle = INK.plate;
    pen.fillText(VIEW_TEXTS[view], 8, 14);
    pen.fillStyle = INK.body;
    pen.strokeStyle = INK.edge;
    pen.lineWidth = 1.2;
    drawBody(pen, body);
    pen.stroke(new Path2D(lines[view]));
    for (const [index, marker] of markers.entries())
      if (viewOf(marker) === view) drawMarker(pen, marker, plateText(index, labels[index] ?? ''));
    pen.translate(IMAGE.width, 0);
  }
}

/** Renders the diagram as a PNG. Rejects if the browser fails, for example if an extension blocks the canvas. */
export async function diagramImage(figure: FigureName, markers: readonly Marker[]): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = IMAGE.width * VIEWS.length * SCALE;
  canvas.height = IMAGE.height * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('no picture');
  drawDiagram(pen, figure, markers);
  return pngOfCanvas(canvas);
}
