/** Content goes in as an unresolved promise: WebKit refuses to copy once the page has waited since the click or key. */
const itemOf = (type: string, content: Promise<string>): Record<string, Promise<Blob>> => {
  const blob = content.then((text) => new Blob([text], { type }));
  // WebKit handles no rejection of content that comes after it has refused.
  blob.catch(() => undefined);
  return { [type]: blob };
};

/**
 * Puts a text on the clipboard, and a link beside it, as HTML: what is pasted as text is the text. The
 * address of the link must hold no quotes and no angle brackets. Returns whether both got there.
 */
export async function copyLinked(text: string, address: Promise<string>): Promise<boolean> {
  const link = address.then((href) => `<a href="${href}">PHMC Forms</a>`);
  try {
    await navigator.clipboard.write([
      new ClipboardItem({ ...itemOf('text/plain', Promise.resolve(text)), ...itemOf('text/html', link) }),
    ]);
    return true;
  } catch {
    return false;
  }
}
