import { boardLength } from './length.ts';

/** An open tag whose content is divided. */
interface Frame {
  readonly open: string;
  readonly close: string;
  /** True if its opening is written in the current part. */
  written: boolean;
  /** Text written with the next content: white space, or a heading that must not end a part. */
  held: string;
}

const isBlank = (text: string): boolean => text.trim() === '';

/**
 * Fills the parts of a post in sequence. Openings are written only when content follows, and every open tag is closed
 * at the end of a part and reopened in the next, so that no part contains an empty box.
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

  /** Returns the length available for content in the current part. */
  room(): number {
    let room = this.limit - this.length;
    for (const { open, close, written, held } of this.frames) {
      room -= boardLength(written ? held : open + held) + boardLength(close);
    }
    return room;
  }

  /** Returns the length available for content in a new part at this position. */
  roomInNew(): number {
    let room = this.limit;
    for (const { open, close, held } of this.frames) {
      room -= boardLength(open + close) + (isBlank(held) ? 0 : boardLength(held));
    }
    return room;
  }

  /** Writes content after the held text. The caller must check that it fits. */
  add(content: string): void {
    for (const frame of this.frames) {
      this.write((frame.written ? '' : frame.open) + frame.held);
      frame.written = true;
      frame.held = '';
    }
    this.write(content);
    this.filled ||= !isBlank(content);
  }

  /** Returns true if text of this length can be held: half a part is reserved for the content it belongs to. */
  canHold(length: number): boolean {
    return this.roomInNew() - length >= this.limit / 2;
  }

  /** Holds text until the next content. */
  hold(text: string): void {
    const frame = this.frames.at(-1);
    if (frame) frame.held += text;
  }

  /** Enters a tag; `open` and `close` are written when content requires them. */
  enter(open: string, close: string): void {
    this.frames.push({ open, close, written: false, held: '' });
  }

  /** Leaves the innermost tag or, finally, the post, and writes the held text. */
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

  /** Ends the current part if it has content; drops held white space. */
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
