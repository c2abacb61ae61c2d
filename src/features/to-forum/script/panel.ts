import { t, translate } from '../../../../contract/messages.ts';
import { product } from '../../../../contract/organisation.ts';
import type { Fact } from './summarize-part.ts';

export interface Action {
  readonly label: string;
  readonly run: () => void;
}

interface View {
  readonly text: string;
  /** Details of the text. */
  readonly facts?: readonly Fact[];
  readonly actions?: readonly Action[];
  /** A link that opens in a new tab. */
  readonly link?: { readonly label: string; readonly address: string };
  /** Renders a paste field if set; called with the clipboard's HTML and plain text. */
  readonly onPaste?: (text: string) => void;
  /** Element to focus instead of the first button; null leaves focus unchanged. */
  readonly focus?: HTMLElement | null;
}

export interface Panel {
  show(view: View): void;
}

const ID = 'phmc-to-forum';

/** Uses system colors, because the page belongs to another site. */
const STYLE = `
:host { all: initial; position: fixed; inset: auto 1rem 1rem auto; z-index: 2147483647; max-width: calc(100vw - 2rem); }
section { box-sizing: border-box; width: 24rem; max-width: 100%; max-height: calc(100vh - 2rem); overflow: auto; padding: 1rem; border: 2px solid CanvasText; border-radius: 8px;
  color: CanvasText; background: Canvas; color-scheme: light dark; font: 16px/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
h2 { margin: 0 2.75rem 0 0; font-size: 1em; }
p, dl, dd { margin: 0.5rem 0; }
dt { font-weight: bold; }
dd { unicode-bidi: isolate; }
.actions { display: flex; flex-wrap: wrap; gap: 0.5rem; }
button, a, input { box-sizing: border-box; min-height: 2.75rem; padding: 0.25rem 0.75rem; border: 1px solid ButtonBorder; border-radius: 6px;
  color: ButtonText; background: ButtonFace; font: inherit; }
a { display: inline-flex; align-items: center; text-decoration: none; }
input { width: 100%; margin-top: 0.5rem; color: FieldText; background: Field; }
.close { position: absolute; top: 0.5rem; right: 0.5rem; min-width: 2.75rem; padding: 0; }
:focus-visible { outline: 3px solid Highlight; outline-offset: 1px; }
`;

const TYPES = ['text/html', 'text/plain'] as const;

/** Appends an element with text; text is never parsed as markup. */
function add<Name extends keyof HTMLElementTagNameMap>(
  parent: ParentNode,
  name: Name,
  text = '',
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  element.textContent = text;
  parent.append(element);
  return element;
}

function addButton(parent: ParentNode, label: string, run: () => void): HTMLButtonElement {
  const button = add(parent, 'button', label);
  button.type = 'button';
  button.addEventListener('click', run);
  return button;
}

function addPasteField(parent: ParentNode, onPaste: (text: string) => void): void {
  const input = add(parent, 'input');
  input.placeholder = t('Or paste here');
  input.ariaLabel = t('Paste the post from {product} here');
  input.addEventListener('paste', (event) => {
    event.preventDefault();
    onPaste(TYPES.map((type) => event.clipboardData?.getData(type) ?? '').join('\n'));
  });
}

function addFacts(parent: ParentNode, facts: readonly Fact[]): void {
  const list = add(parent, 'dl');
  for (const { name, values } of facts) {
    add(list, 'dt', name);
    for (const value of values) add(list, 'dd', value);
  }
}

function draw(root: ShadowRoot, view: View, close: () => void): void {
  const { text, facts = [], actions = [], link, onPaste } = view;
  const section = document.createElement('section');
  section.ariaLabel = product;
  add(section, 'h2', product);
  const said = add(section, 'div');
  said.role = 'status';
  const buttons = add(section, 'div');
  buttons.className = 'actions';
  const [first] = actions.map(({ label, run }) => addButton(buttons, label, run));
  if (link) {
    const anchor = add(buttons, 'a', link.label);
    anchor.href = link.address;
    anchor.target = '_blank';
    anchor.rel = 'noopener noreferrer';
  }
  if (onPaste) addPasteField(section, onPaste);
  const closing = addButton(section, '✕', close);
  closing.className = 'close';
  closing.ariaLabel = t('Close');
  root.replaceChildren(section);
  // Added to an existing live region, so that screen readers announce it
  add(said, 'p', translate(text));
  if (facts.length > 0) addFacts(said, facts);
  const { focus = first } = view;
  focus?.focus();
}

/**
 * Opens the panel, replacing an earlier one. A closed shadow root isolates it from page styles and scripts; it needs
 * nothing that a content security policy can block.
 */
export function openPanel(): Panel {
  document.getElementById(ID)?.remove();
  const host = document.createElement('div');
  host.id = ID;
  const root = host.attachShadow({ mode: 'closed' });
  const style = new CSSStyleSheet();
  style.replaceSync(STYLE);
  root.adoptedStyleSheets = [style];
  document.body.append(host);
  return { show: (view) => draw(root, view, () => host.remove()) };
}
