/** An in-memory Storage with simulated browser failures. */
export class FakeStorage implements Storage {
  [name: string]: unknown;
  readonly #entries = new Map<string, string>();
  #fault: 'none' | 'blocked' | 'full' = 'none';

  fail(fault: 'none' | 'blocked' | 'full'): void {
    this.#fault = fault;
  }

  #reach(): Map<string, string> {
    if (this.#fault === 'blocked')
      throw new DOMException('Access is denied for this document', 'SecurityError');
    return this.#entries;
  }

  get length(): number {
    return this.#reach().size;
  }

  key(index: number): string | null {
    return [...this.#reach().keys()][index] ?? null;
  }

  getItem(key: string): string | null {
    return this.#reach().get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    const entries = this.#reach();
    if (this.#fault === 'full') throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    entries.set(key, value);
  }

  removeItem(key: string): void {
    this.#reach().delete(key);
  }

  clear(): void {
    this.#reach().clear();
  }

  keys(): string[] {
    return [...this.#reach().keys()].toSorted();
  }

  /** Returns the storage of a duplicated tab. */
  copy(): FakeStorage {
    const copy = new FakeStorage();
    for (const [key, value] of this.#entries) copy.setItem(key, value);
    return copy;
  }
}
