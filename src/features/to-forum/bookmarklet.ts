import { code, name } from 'virtual:to-forum';

/** The script for the pages of the forum as the address of a bookmark; `app` is where it brings links back to. */
export function bookmarklet(app: string): string {
  const start = JSON.stringify({ pressed: true, app });
  return `javascript:${encodeURIComponent(`(()=>{${code}\nvoid ${name}.toForum(${start});})()`)}`;
}
