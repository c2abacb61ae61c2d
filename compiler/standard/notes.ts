import { refusalOf, type Refusal } from '../unsupported-features.ts';

/** A feature of a standard schema that was changed or lost in conversion. */
export interface Note {
  readonly kind: 'changed' | 'lost';
  /** The JSON pointer in the schema or the UI schema. */
  readonly at: string;
  readonly text: string;
}

/** Collects deduplicated notes. */
export class Notes {
  private readonly found = new Map<string, Note>();

  changed(at: string, text: string): void {
    this.add({ kind: 'changed', at, text });
  }

  lost(at: string, text: string): void {
    this.add({ kind: 'lost', at, text });
  }

  refused(at: string, words: string, refusal: Refusal): void {
    this.lost(at, refusalOf(`${words} is not used here`, refusal));
  }

  get all(): readonly Note[] {
    return [...this.found.values()];
  }

  private add(note: Note): void {
    this.found.set(`${note.at}\n${note.text}`, note);
  }
}
