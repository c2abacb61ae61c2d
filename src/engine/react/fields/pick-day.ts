/** What a calendar begins with, and what comes of it. */
interface DayPick {
  /** The day that is marked, `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  readonly max: string;
  readonly onPick: (day: string) => void;
}

let close: (() => void) | undefined;

/** Opens the browser's calendar inside an element, which is positioned. Does nothing in a browser without one. */
export function pickDay(place: HTMLElement, { day, max, onPick }: DayPick): void {
  close?.();
  const input = document.createElement('input');
  Object.assign(input, { type: 'date', max, value: day, tabIndex: -1 });
  // Under its calendar, and never seen.
  input.style.cssText = 'position:absolute;inset:0;opacity:0;pointer-events:none';
  input.setAttribute('aria-hidden', 'true');
  if (input.type !== 'date' || !('showPicker' in input)) return;
  const listening = new AbortController();
  const { signal } = listening;
  const end = (): void => {
    listening.abort();
    input.remove();
    close = undefined;
  };
  close = end;
  input.addEventListener(
    'change',
    () => {
      onPick(input.value);
      end();
    },
    { signal },
  );
  // The calendar lies outside of the page: a press in the page has closed it.
  window.addEventListener('pointerdown', end, { capture: true, signal });
  place.append(input);
  input.showPicker();
}
