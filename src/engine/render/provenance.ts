import { effective } from '../conditions/effective.ts';
import type { Effective } from '../conditions/effective.ts';
import type { EffectiveOptions } from '../conditions/scope.ts';
import type { FormDefinition } from '../definition/form.ts';
import type { Path } from '../../shared/lib/path.ts';
import type { Marker } from './context.ts';
import { changeMarked, MARK, MARK_END, takeMarks } from './marked.ts';
import { renderMarked } from './render.ts';
import type { RenderedDocument } from './render.ts';
import type { PrintedAs } from './values.ts';

/** A stretch of a text that one answer printed; offsets count UTF-16 units, the end is behind it. */
export interface Printed {
  readonly path: Path;
  readonly as: PrintedAs;
  readonly start: number;
  readonly end: number;
}

/** Where each answer stands in title and body, in the order of the text. Stretches never overlap. */
export interface Provenance {
  readonly title: readonly Printed[];
  readonly body: readonly Printed[];
}

type Source = Pick<Printed, 'path' | 'as'>;

/** Remembers what was marked; the marks hold its place in the list. */
function markerOf(sources: Source[]): Marker {
  const below = (path: Path): Marker => ({
    mark(text, as) {
      // What prints nothing is nothing to a template either.
      if (text === '') return text;
      sources.push({ path, as });
      return `${MARK}${sources.length - 1}${MARK_END}${text}${MARK}${MARK_END}`;
    },
    change: (text, change, kind) => changeMarked[kind ?? 'line'](text, change),
    plain: (text) => takeMarks(text).text,
    at: (key) => below([...path, key]),
  });
  return below([]);
}

/** The text without its marks, and what stands between each pair. */
function printedIn(
  marked: string,
  sources: readonly Source[],
): { text: string; printed: readonly Printed[] } {
  const { text, marks } = takeMarks(marked);
  const printed: Printed[] = [];
  for (const [index, { at, content }] of marks.entries()) {
    const source = content === '' ? undefined : sources[Number(content)];
    if (source) printed.push({ ...source, start: at, end: marks[index + 1]?.at ?? at });
  }
  return { text, printed };
}

/**
 * Renders a form's documents as `renderForm` does, and returns where each answer stands in them, by its path in the
 * effective answers, and where their rows stand in the form.
 */
export function renderWithProvenance(
  form: FormDefinition,
  kept: Readonly<Record<string, unknown>>,
  options: EffectiveOptions = {},
): { readonly document: RenderedDocument; readonly provenance: Provenance } & Pick<Effective, 'rows'> {
  const sources: Source[] = [];
  const answers = effective(form.schema, kept, options);
  const { recipient, whole, ...marked } = renderMarked(form, answers, options, markerOf(sources));
  const title = printedIn(marked.title, sources);
  const body = printedIn(marked.body, sources);
  const document = {
    ...marked,
    title: title.text,
    body: body.text,
    ...(whole !== undefined && { whole: takeMarks(whole).text }),
    ...(recipient !== undefined && { recipient: takeMarks(recipient).text }),
  };
  return { document, provenance: { title: title.printed, body: body.printed }, rows: answers.rows };
}
