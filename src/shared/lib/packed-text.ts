import { err, ok, type Result } from './result.ts';

/** Input chunk size in bytes: limits the output of one step to about a thousandfold. */
const SLICE = 1024;

/** Compresses a text with a checksum and encodes it as base64url, for URLs. */
export async function packText(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const characters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('');
  return btoa(characters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const bytesOf = (packed: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(packed.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0);

/** Streams bytes in slices on demand. */
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
 * Unpacks a text. Returns `damaged` if it is incomplete or changed, and `large` as soon as the output exceeds `most`
 * bytes, regardless of the input size.
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
        // The stream may reject on cancellation
        reader.cancel().catch(() => undefined);
        return err('large');
      }
      text += decoder.decode(value, { stream: true });
    }
  } catch {
    return err('damaged');
  }
}
