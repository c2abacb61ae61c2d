/** Characters that a post or a record has at least; what is shorter is a name or a number that missed its field. */
const SHORTEST = 40;

/** Takes each text long enough to be a post or a record that is pasted. What does not arrive for it is no loss. */
export const startPastes = (): void =>
  document.addEventListener('paste', ({ target, clipboardData }) => {
    const text = clipboardData?.getData('text/plain') ?? '';
    if (text.length < SHORTEST) return;
    void import('./take-paste.ts').then(
      ({ takePaste }) => takePaste(text, target),
      () => undefined,
    );
  });
