import { boardLength } from './length.ts';

/** A tag that is open while its content is divided. */
interface Frame {
  readonly open: string;
  readonly close: string;
  /** Whether its opening stands in the current part. */
  written: boolean;
  /** Written together with the next content: white space, or a heading that must not end a part. */
  held: string;
}

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * Fills parts of a post one after the other. Openings are written only when content follows and every open tag
 * is closed at the end of a part and opened again in the next one, so no part holds an empty box.
 */
export class Parts {
  readonly done: string[] = [];
  private readonly limit: number;
  private readonly frames: Frame[] = [{ open: '', close: '', written: true, held: '' }];
  private text = '';
  private length = 0;
  private filled = false;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** How long the next content may be so that it fits into the current part. */
  room(): number {
    let room = this.limit - this.length;
    for (const { open, close, written, held } of this.frames) {
      room -= boardLength(written ? held : open + held) + boardLength(close);
    }
    return room;
  }

  /** How long content may be so that it fits into a new part at this place. */
  roomInNew(): number {
    let room = this.limit;
    for (const { open, close, held } of this.frames) {
      room -= boardLength(open + close) + (isBlank(held) ? 0 : boardLength(held));
    }
    return room;
  }

  /** Writes content, with what waits before it. Whether it fits is the caller's question. */
  add(content: string): void {
    for (const frame of this.frames) {
      this.write((frame.written ? '' : frame.open) + frame.held);
      frame.written = true;
      frame.held = '';
    }
    this.write(content);
    this.filled ||= !isBlank(content);
  }

  /** Whether so much more can be kept back: half a part stays for the content it belongs to. */
  canHold(length: number): boolean {
    return this.roomInNew() - length >= this.limit / 2;
  }

  /** Keeps text back until the next content. */
  hold(text: string): void {
    const frame = this.frames.at(-1);
    if (frame) frame.held += text;
  }

  /** Goes into a tag; `open` and `close` are written as soon as content needs them. */
  enter(open: string, close: string): void {
    this.frames.push({ open, close, written: false, held: '' });
  }

  /** Leaves the innermost tag, or at last the post: what still waits is written now. */
  leave(): void {
    const frame = this.frames.at(-1);
    if (frame && isBlank(frame.held)) {
      if (frame.written && this.room() >= 0) this.add('');
    } else if (frame) {
      if (this.room() < 0) this.flush();
      this.add('');
      this.filled = true;
    }
    this.frames.pop();
    if (frame?.written) this.write(frame.close);
  }

  /** Ends the current part, if it has content; white space that waits is dropped. */
  flush(): void {
    for (const frame of this.frames.toReversed()) {
      if (this.filled && frame.written) this.write(frame.close);
      frame.written = false;
      if (isBlank(frame.held)) frame.held = '';
    }
    if (this.filled) this.done.push(this.text);
    this.text = '';
    this.length = 0;
    this.filled = false;
  }

  private write(text: string): void {
    this.text += text;
    this.length += boardLength(text);
  }
}
