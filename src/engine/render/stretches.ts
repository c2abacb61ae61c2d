/** The block that the compiler puts around each stretch of a template. No template calls it by itself. */
export const STRETCH = 'stretch';

/** A stretch as it was rendered: where it stands in its template, what it read, and its text. */
interface Stretch {
  readonly place: string;
  /** Whatever it read, by identity: values of fields are never changed, a change makes a new one. */
  readonly values: readonly unknown[];
  readonly text: string;
  readonly inner: readonly Stretch[];
}

/**
 * The stretches of the last document of a form, in the order in which they were rendered. One whose values are the same
 * as at the last time is not rendered again.
 */
export class Stretches {
  private before: readonly Stretch[] = [];
  private now: Stretch[] = [];

  /** Renders a document with what is known of the last one. */
  renew(render: (stretches: Stretches) => string): string {
    this.before = this.now;
    this.now = [];
    return render(this);
  }

  /** The text of a stretch: as at the last time when nothing that it reads changed, otherwise rendered. */
  textOf(place: string, values: readonly unknown[], render: () => string): string {
    const known = this.before[this.now.length];
    const isSamePlace = known?.place === place;
    if (isSamePlace && isSame(known.values, values)) {
      this.now.push(known);
      return known.text;
    }
    const { before, now } = this;
    this.before = isSamePlace ? known.inner : [];
    this.now = [];
    const text = render();
    now.push({ place, values, text, inner: this.now });
    this.before = before;
    this.now = now;
    return text;
  }
}

const isSame = (before: readonly unknown[], now: readonly unknown[]): boolean =>
  before.length === now.length && before.every((value, index) => value === now[index]);

interface StretchOptions {
  readonly fn: (context: unknown) => string;
  readonly data?: { readonly stretches?: Stretches };
}

/** The helper behind {@link STRETCH}. */
export const STRETCH_HELPER = {
  /** `{{#stretch place …}}`: its content, which a renderer that remembers runs only when it reads something else. */
  [STRETCH](this: unknown, place: string, ...args: readonly unknown[]): string {
    const { fn, data } = args.at(-1) as StretchOptions;
    const render = (): string => fn(this);
    return data?.stretches ? data.stretches.textOf(place, args.slice(0, -1), render) : render();
  },
};
