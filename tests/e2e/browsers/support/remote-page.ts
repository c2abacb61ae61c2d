import { expect } from 'vitest';

/** One source of input and what it does, as both protocols of WebDriver write it. */
interface Actions {
  readonly type: 'key' | 'pointer' | 'wheel';
  readonly id: string;
  readonly parameters?: { readonly pointerType: 'mouse' | 'touch' };
  readonly actions: readonly object[];
}

/** A function for the page; parameter and result are JSON. */
export type InPage<Given, Value> = (given: Given) => Value | Promise<Value>;

/** The one page of a browser that WebDriver drives, in either of its protocols. */
export interface RemotePage {
  /** Opens an address and waits until it has loaded. */
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  back(): Promise<void>;
  /** Sets the size of what the page sees of the window, in pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page. Rejects with what it throws. */
  run<Value, Given = undefined>(work: InPage<Given, Value>, given?: Given): Promise<Value>;
  /** Runs a function in the only frame of the page, whose origin may be opaque. */
  runInFrame<Value, Given = undefined>(work: InPage<Given, Value>, given?: Given): Promise<Value>;
  perform(actions: Actions): Promise<void>;
  /** The page as a PNG. */
  picture(): Promise<Buffer>;
  /** Ends the browser. */
  close(): Promise<void>;
}

const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  End: '\uE010',
  Escape: '\uE00C',
  F7: '\uE037',
  F8: '\uE038',
  F9: '\uE039',
};

/** Presses a key or a chord, such as `Control+k`. */
export async function press(page: RemotePage, keys: string): Promise<void> {
  const values = keys.split('+').map((key) => KEYS[key] ?? key);
  const down = values.map((value) => ({ type: 'keyDown', value }));
  const up = values.toReversed().map((value) => ({ type: 'keyUp', value }));
  await page.perform({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
}

/** Types a text key by key. */
export async function type(page: RemotePage, text: string): Promise<void> {
  for (const letter of text) await press(page, letter);
}

/** Waits until a function returns something true in the page. */
export async function until<Given>(
  page: RemotePage,
  work: InPage<Given, boolean>,
  given?: Given,
): Promise<void> {
  await expect.poll(() => page.run(work, given)).toBe(true);
}

/** Presses the middle of the first element that matches a selector. */
async function point(page: RemotePage, selector: string, pointerType: 'mouse' | 'touch'): Promise<void> {
  const middle = await page.run((wanted: string) => {
    const found = document.querySelector(wanted)!;
    found.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = found.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  }, selector);
  const actions = [
    { type: 'pointerMove', ...middle },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  await page.perform({ type: 'pointer', id: pointerType, parameters: { pointerType }, actions });
}

/** Clicks the first element that matches a selector. */
export const click = (page: RemotePage, selector: string): Promise<void> => point(page, selector, 'mouse');

/** Taps the first element that matches a selector. */
export const tap = (page: RemotePage, selector: string): Promise<void> => point(page, selector, 'touch');

/** Turns the wheel at a point of the window by some pixels, upwards if negative. */
export async function wheel(page: RemotePage, x: number, y: number, deltaY: number): Promise<void> {
  await page.perform({ type: 'wheel', id: 'wheel', actions: [{ type: 'scroll', x, y, deltaX: 0, deltaY }] });
}

/** Runs in the page: adds a focused text box with a selected text. */
function addBox(text: string): void {
  const box = document.createElement('textarea');
  box.id = 'pasted';
  box.style.position = 'fixed';
  box.value = text;
  document.body.append(box);
  box.select();
}

/** Runs in the page: removes the text box, after which no field has focus. */
const removeBox = (): void => document.querySelector('#pasted')!.remove();

/** Copies a text by Ctrl+C. */
export async function copyText(page: RemotePage, text: string): Promise<void> {
  await page.run(addBox, text);
  await press(page, 'Control+c');
  await page.run(removeBox);
}

/** Returns what Ctrl+V pastes into a new text box. */
export async function pasted(page: RemotePage): Promise<string> {
  await page.run(addBox, '');
  await press(page, 'Control+v');
  const text = (): Promise<string> =>
    page.run(() => document.querySelector<HTMLTextAreaElement>('#pasted')!.value);
  await expect.poll(text).not.toBe('');
  const value = await text();
  await page.run(removeBox);
  return value;
}
