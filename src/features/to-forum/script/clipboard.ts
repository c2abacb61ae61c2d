const TYPES = ['text/html', 'text/plain'];

const textsOf = (item: ClipboardItem): Promise<readonly string[]> =>
  Promise.all(
    TYPES.filter((type) => item.types.includes(type)).map(async (type) => (await item.getType(type)).text()),
  );

/** Reads the clipboard's HTML and plain text; null if permission is denied. */
export async function readAll(): Promise<string | null> {
  try {
    const items = await navigator.clipboard.read();
    return (await Promise.all(items.map(textsOf))).flat().join('\n');
  } catch {
    return null;
  }
}
