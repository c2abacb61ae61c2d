const equal = (a: string, b: string): boolean => a === b;
const resolve = (base: string, reference: string): string => new URL(reference, base).href;

/** Stub for `fast-uri`, which RJSF only uses for schemas with an `$id`; compiled forms have none. */
export default { equal, resolve };
