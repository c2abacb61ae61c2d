const FRAME_CHARACTERS = 16_384;

/** Cuts a message into frames as the SDK does: a long one is preceded by a frame that holds their number. */
export function toFrames(message: string): string[] {
  if (message.length <= FRAME_CHARACTERS) return [message];
  const frames: string[] = [];
  for (let at = 0; at < message.length;) {
    // Half of a surrogate pair cannot be sent.
    const isPairCut = /[\uD800-\uDBFF]/.test(message.charAt(at + FRAME_CHARACTERS - 1));
    const end = at + FRAME_CHARACTERS - (isPairCut ? 1 : 0);
    frames.push(message.slice(at, end));
    at = end;
  }
  return [String(frames.length), ...frames];
}

/** Puts frames together again; returns a message when its last frame has come. */
export function createFrameReader(): (frame: string) => string | undefined {
  let missing = 0;
  let frames: string[] = [];
  return (frame) => {
    if (missing === 0) {
      if (!/^\d{1,6}$/.test(frame)) return frame;
      // A `0` only says that the client is still there.
      missing = Number(frame);
      frames = [];
      return undefined;
    }
    frames.push(frame);
    missing -= 1;
    return missing === 0 ? frames.join('') : undefined;
  };
}
