const FRAME_CHARACTERS = 16_384;

/** Splits a message into frames like the SDK: a long one is preceded by a frame with their number. */
export function toFrames(message: string): string[] {
  if (message.length <= FRAME_CHARACTERS) return [message];
  const frames: string[] = [];
  for (let at = 0; at < message.length;) {
    // A single surrogate cannot be encoded.
    const isPairCut = /[\uD800-\uDBFF]/.test(message.charAt(at + FRAME_CHARACTERS - 1));
    const end = at + FRAME_CHARACTERS - (isPairCut ? 1 : 0);
    frames.push(message.slice(at, end));
    at = end;
  }
  return [String(frames.length), ...frames];
}

/** Creates a reader that joins frames; returns the message on its last frame. */
export function createFrameReader(): (frame: string) => string | undefined {
  let missing = 0;
  let frames: string[] = [];
  return (frame) => {
    if (missing === 0) {
      if (!/^\d{1,6}$/.test(frame)) return frame;
      // `0` is a keep-alive.
      missing = Number(frame);
      frames = [];
      return undefined;
    }
    frames.push(frame);
    missing -= 1;
    return missing === 0 ? frames.join('') : undefined;
  };
}
