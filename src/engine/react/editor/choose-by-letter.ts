const startsWith = ({ labels, disabled }: HTMLInputElement, letter: string): boolean =>
  !disabled && labels?.[0]?.textContent.trim().toLowerCase().startsWith(letter.toLowerCase()) === true;

function onKey(event: KeyboardEvent): void {
  const { target, key, ctrlKey, metaKey, altKey } = event;
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return;
  if (!/^[\p{L}\p{N}]$/u.test(key) || ctrlKey || metaKey || altKey) return;
  const group = [...document.getElementsByName(target.name)].filter((one) => one instanceof HTMLInputElement);
  // In a group without an answer the focused radio button is not checked yet.
  const from = group.indexOf(target) + (target.checked ? 1 : 0);
  const next = [...group.slice(from), ...group.slice(0, from)].find((one) => startsWith(one, key));
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}

/**
 * Until `signal` aborts, a letter selects among radio buttons as in a select: the next one whose label starts with it.
 */
export const chooseByLetter = (signal: AbortSignal): void =>
  document.addEventListener('keydown', onKey, { signal });
