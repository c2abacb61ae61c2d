interface DayPick {
  /** Selected day, `YYYY-MM-DD`; empty for none. */
  readonly day: string;
  readonly max: string;
  readonly onPick: (day: string) => void;
}

let close: (() => void) | undefined;

/** Opens the browser's calendar inside a positioned element. A no-op if the browser has none. */
export function pickDay(place: HTMLElement, { day, max, onPick }: DayPick): void {
  close?.();
  const input = document.createElement('input');
  Object.assign(input, { type: 'date', max, value: day, tabIndex: -1 });
  // Invisible anchor of the calendar.
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
  // The calendar is outside the page: a press in the page has closed it.
  window.addEventListener('pointerdown', end, { capture: true, signal });
  place.append(input);
  input.showPicker();
}
