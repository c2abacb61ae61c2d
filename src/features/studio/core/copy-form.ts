import { applyEdits, modify } from 'jsonc-parser';
import type { Files } from '../sandbox/messages.ts';
import { formPaths, listForms, schemaFile } from './project.ts';

const withValue = (text: string, path: readonly string[], value: string | number): string =>
  applyEdits(text, modify(text, [...path], value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));

/** Returns the files of a copy of a form, with a slug, name and free code of its own. */
export function copyForm(files: Files, from: string, slug: string, name: string): Files {
  const code = Math.max(0, ...listForms(files).map((form) => form.code)) + 1;
  const copied = formPaths(files, from).map((path) => {
    const text = files[path] ?? '';
    const target = path.replace(`/${from}/`, `/${slug}/`);
    if (path !== schemaFile(from)) return [target, text] as const;
    const facts = { code, name, version: 1 };
    return [
      target,
      Object.entries(facts).reduce((now, [key, value]) => withValue(now, ['x-form', key], value), text),
    ] as const;
  });
  return Object.fromEntries(copied);
}
