import { effective } from '../conditions/effective.ts';
import type { Effective } from '../conditions/effective.ts';
import type { EffectiveOptions } from '../conditions/scope.ts';
import type { FormDefinition } from '../definition/form.ts';
import type { Path } from '../../shared/lib/path.ts';
import type { Marker } from './context.ts';
import { changeMarked, MARK, MARK_END, extractMarks } from './marked.ts';
import { renderMarked } from './render.ts';
import type { RenderedPost } from './render.ts';
import type { PrintedAs } from './values.ts';

/** A range of a text printed by one answer; offsets in UTF-16 units, the end is exclusive. */
export interface Printed {
  readonly path: Path;
  readonly as: PrintedAs;
  readonly start: number;
  readonly end: number;
}

/** Ranges of the answers in title and body, in text order, without overlaps. */
interface Provenance {
  readonly title: readonly Printed[];
  readonly body: readonly Printed[];
}

type Source = Pick<Printed, 'path' | 'as'>;

/** Creates a marker that records sources; each mark contains an index into the list. */
function markerOf(sources: Source[]): Marker {
  const below = (path: Path): Marker => ({
    mark(text, as) {
      // Templates test for empty output, so empty text has no mark.
      if (text === '') return text;
      sources.push({ path, as });
      return `${MARK}${sources.length - 1}${MARK_END}${text}${MARK}${MARK_END}`;
    },
    change: (text, change, kind) => changeMarked[kind ?? 'line'](text, change),
    plain: (text) => extractMarks(text).text,
    at: (key) => below([...path, key]),
  });
  return below([]);
}

/** Returns the text without its marks, and the ranges between each pair. */
function printedIn(
  marked: string,
  sources: readonly Source[],
): { text: string; printed: readonly Printed[] } {
  const { text, marks } = extractMarks(marked);
  const printed: Printed[] = [];
  for (const [index, { at, content }] of marks.entries()) {
    const source = content === '' ? undefined : sources[Number(content)];
    if (source) printed.push({ ...source, start: at, end: marks[index + 1]?.at ?? at });
  }
  return { text, printed };
}

/**
 * Renders a form's post like `renderForm`, and returns the range of each answer by its path in the effective
 * answers, and the form index of each row.
 */
export function renderWithProvenance(
  form: FormDefinition,
  kept: Readonly<Record<string, unknown>>,
  options: EffectiveOptions = {},
): { readonly post: RenderedPost; readonly provenance: Provenance } & Pick<Effective, 'rows'> {
  const sources: Source[] = [];
  const answers = effective(form.schema, kept, options);
  const { recipient, whole, ...marked } = renderMarked(form, answers, options, markerOf(sources));
  const title = printedIn(marked.title, sources);
  const body = printedIn(marked.body, sources);
  const post = {
    ...marked,
    title: title.text,
    body: body.text,
    ...(whole !== undefined && { whole: extractMarks(whole).text }),
    ...(recipient !== undefined && { recipient: extractMarks(recipient).text }),
  };
  return { post, provenance: { title: title.printed, body: body.printed }, rows: answers.rows };
}
