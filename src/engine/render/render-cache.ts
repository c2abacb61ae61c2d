/** Name of the block helper that the compiler inserts around each stretch of a template; not for use in templates. */
export const STRETCH = 'stretch';

/** Cached stretch: its position in the template, its inputs, and its text. */
interface Stretch {
  readonly place: string;
  /** Inputs compared by identity; values are immutable. */
  readonly values: readonly unknown[];
  readonly text: string;
  readonly inner: readonly Stretch[];
}

/** Stretches of the last post of a form, in render order. A stretch with unchanged inputs is not rendered again. */
export class RenderCache {
  private before: readonly Stretch[] = [];
  private now: Stretch[] = [];

  /** Renders a post with the cache of the last one. */
  renew(render: (stretches: RenderCache) => string): string {
    this.before = this.now;
    this.now = [];
    return render(this);
  }

  /** Returns the text of a stretch: cached if its inputs are unchanged, otherwise rendered. */
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
  readonly data?: { readonly stretches?: RenderCache };
}

export const STRETCH_HELPER = {
  /** `{{#stretch place …}}`: its content, cached by an incremental renderer while its inputs are unchanged. */
  [STRETCH](this: unknown, place: string, ...args: readonly unknown[]): string {
    const { fn, data } = args.at(-1) as StretchOptions;
    const render = (): string => fn(this);
    return data?.stretches ? data.stretches.textOf(place, args.slice(0, -1), render) : render();
  },
};
