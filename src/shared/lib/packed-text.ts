// @chunk later
import { err, ok, type Result } from './result.ts';

/** Compressed bytes are inflated this many at a time: no more than about a thousandfold may come out at once. */
const SLICE = 1024;

/** A text in few characters that may stand in an address: compressed, with a checksum, in base64url. */
export async function packText(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const bytesOf = (packed: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0);

/** Hands out bytes slice by slice, each when it is asked for. */
function slicesOf(bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  let start = 0;
  return new ReadableStream({
    pull(controller) {
      if (start >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(start, start + SLICE));
      start += SLICE;
    },
  });
}

/**
 * The text that was packed; `damaged` when any of it is missing or changed, `large` as soon as more than `most` bytes
 * came out, however few went in.
 */
export async function unpackText(packed: string, most: number): Promise<Result<string, 'damaged' | 'large'>> {
  try {
    const reader = slicesOf(bytesOf(packed)).pipeThrough(new DecompressionStream('deflate')).getReader();
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let text = '';
    let size = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return ok(text + decoder.decode());
      size += value.byteLength;
      if (size > most) {
        // The stream may report the end as a failure of its own.
        reader.cancel().catch(() => undefined);
        return err('large');
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return err('damaged');
  }
}
