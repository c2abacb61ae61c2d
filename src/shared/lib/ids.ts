const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a random id of 16 characters (80 bits), safe in keys, URLs and file names. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}
