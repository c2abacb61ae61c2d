// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from '../../../../src/shared/lib/save-file.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('downloads the file under its name, and revokes its URL afterwards', async () => {
  vi.useFakeTimers();
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const released = vi.spyOn(URL, 'revokeObjectURL');
  const clicked: { href: string; download: string }[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push({ href: this.href, download: this.download });
    expect(released).not.toHaveBeenCalled();
  });
  saveFile('list.csv', 'text/csv', 'a,b');
  expect(clicked).toEqual([{ href: 'blob:file', download: 'list.csv' }]);
  const file = made.mock.calls[0]?.[0] as Blob;
  expect([file.type, await file.text()]).toEqual(['text/csv', 'a,b']);
  vi.runAllTimers();
  expect(released).toHaveBeenCalledWith('blob:file');
});
