import { code, name } from 'virtual:forum-script';

/** Returns the forum script as a `javascript:` URL; `app` is the app address for returned post links. */
export function bookmarklet(app: string): string {
  const start = JSON.stringify({ pressed: true, app });
  return `javascript:${encodeURIComponent(`(()=>{${code}\nvoid ${name}.toForum(${start});})()`)}`;
}
