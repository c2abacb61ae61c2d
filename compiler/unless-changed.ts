/**
 * Creates a cache that keeps the latest value of each key, and makes it anew when one of its inputs is another object.
 * Readers of files return the same object while the text is the same, so an edit recompiles what reads the file.
 */
export function unlessChanged<Value>(): (
  key: string,
  inputs: readonly unknown[],
  make: () => Value,
) => Value {
  const kept = new Map<string, { readonly inputs: readonly unknown[]; readonly value: Value }>();
  return (key, inputs, make) => {
    const known = kept.get(key);
    if (
      known?.inputs.length === inputs.length &&
      inputs.every((input, index) => input === known.inputs[index])
    )
      return known.value;
    const value = make();
    kept.set(key, { inputs, value });
    return value;
  };
}
