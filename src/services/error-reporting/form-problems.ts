import './form-problems.css';

/** Report of the development server about the files of the forms. */
export interface FormProblems {
  /** Names of forms that the page shows as they last worked. */
  readonly kept: readonly string[];
  readonly problems: readonly {
    readonly file: string;
    readonly line: number;
    readonly message: string;
  }[];
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text: string,
  ...children: readonly Node[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.append(...(text === '' ? [] : [text]), ...children);
  return made;
}

/** Creates a button that opens a line in the editor, as the overlay of Vite does. */
function placeButton(file: string, line: number): HTMLButtonElement {
  const button = element('button', `${file}:${line}`);
  button.type = 'button';
  button.addEventListener('click', () => {
    const query = new URLSearchParams({ file: `${file}:${line}` });
    void fetch(`${import.meta.env.BASE_URL}__open-in-editor?${query}`);
  });
  return button;
}

/** Shows the problems in a panel at the bottom of the page, or removes it when there are none. */
function showFormProblems({ kept, problems }: FormProblems): void {
  const before = document.querySelector('.form-problems');
  const isOpen = before?.querySelector('details')?.open ?? true;
  if (problems.length === 0) {
    before?.remove();
    return;
  }
  const count = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  const rows = problems.map(({ file, line, message }) =>
    element('li', '', placeButton(file, line), element('span', message)),
  );
  const notes =
    kept.length === 0
      ? []
      : [
          element(
            'p',
            `Until you correct the files, the page shows the last working version of ${kept.join(', ')}.`,
          ),
        ];
  const details = element(
    'details',
    '',
    element('summary', `${count} in the form files`),
    ...notes,
    element('ul', '', ...rows),
  );
  details.open = isOpen;
  const panel = element('aside', '', details);
  panel.className = 'form-problems';
  panel.setAttribute('aria-label', 'Problems in the form files');
  panel.setAttribute('aria-live', 'polite');
  if (before) before.replaceWith(panel);
  else document.body.append(panel);
}

import.meta.hot?.on('forms:problems', showFormProblems);
import.meta.hot?.send('forms:check');
