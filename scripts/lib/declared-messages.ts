import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageTitle } from '../../contract/forum-addresses.ts';
import {
  channels,
  departments,
  formGroups,
  forumPages,
  positions,
  support,
} from '../../contract/organisation.ts';
import { messagesIn, type DeclaredMessage } from './messages-in.ts';
import { ROOT } from './root.ts';

interface FormNames {
  readonly name: string;
  readonly group: string;
  readonly subtitle?: string;
}

const FOLDERS = ['src', 'contract', 'functions/src'];

const FORMS = join(ROOT, 'schemas');

/** Names and groups of the forms. */
const formNames = readdirSync(FORMS)
  .map((slug) => join(FORMS, slug, 'schema.json'))
  .filter((path) => existsSync(path))
  .flatMap((path) => {
    const { 'x-form': form } = JSON.parse(readFileSync(path, 'utf8')) as { 'x-form'?: FormNames };
    return form ? [form.name, form.group, ...(form.subtitle ? [form.subtitle] : [])] : [];
  });

interface TextTitles {
  readonly title: string;
  readonly lines?: Readonly<Record<string, { readonly title: string }>>;
}

const TEXTS = join(FORMS, '_texts');

/** Names of the texts that forms read, and of the kinds of their lines. */
const textTitles = readdirSync(TEXTS).flatMap((file) => {
  const { title, lines = {} } = JSON.parse(readFileSync(join(TEXTS, file), 'utf8')) as TextTitles;
  return [title, ...Object.values(lines).map((line) => line.title)];
});

/** Texts of the organisation that screens show. */
const ORGANISATION: readonly string[] = [
  support,
  ...textTitles,
  ...Object.values(departments).flatMap((department) => Object.values(department)),
  ...formGroups.flatMap(({ label, about }) => [label, about]),
  ...forumPages.map(pageTitle),
  ...Object.values(positions).map(({ label }) => label),
  ...Object.values(channels).flatMap(({ label, ...channel }) =>
    'announcedIn' in channel ? [label, channel.announcedIn] : label,
  ),
];

/** Returns the messages of the app, the server and the organisation by text, sorted. */
export function declaredMessages(): ReadonlyMap<string, DeclaredMessage> {
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .flatMap((name) => messagesIn(readFileSync(join(ROOT, folder, name), 'utf8'), name)),
  );
  const named = [
    ...formNames.map((text) => ({ text, by: 'form' })),
    ...ORGANISATION.map((text) => ({ text, by: 'organisation' })),
  ];
  return new Map(
    [...all, ...named]
      .toSorted((a, b) => (a.text < b.text ? -1 : 1))
      .map((declared) => [declared.text, declared]),
  );
}
