// @chunk later
/** Hands a file to the user's browser, to keep under a name. */
export function saveFile(name: string, type: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun once the click was handled.
  setTimeout(() => URL.revokeObjectURL(address));
}
