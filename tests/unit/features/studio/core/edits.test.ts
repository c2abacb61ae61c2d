import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diffLines } from 'diff';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkForms } from '../../../../../compiler/check/run.ts';
import { compileForm } from '../../../../../compiler/compile.ts';
import { FormCompileError } from '../../../../../compiler/problem.ts';
import { memoryProject } from '../../../../../compiler/studio/memory-project.ts';
import { ROOT } from '../../../../../scripts/lib/root.ts';
import { modelFields } from '../../../../../src/features/studio/core/complete/fields.ts';
import {
  addField,
  removeField,
  retireField,
} from '../../../../../src/features/studio/core/edits/add-field.ts';
import { setFact, setLook, setRequired } from '../../../../../src/features/studio/core/edits/field-edits.ts';
import {
  definitionsOf,
  formParts,
  type JsonPlace,
  sectionsPlace,
  uiFile,
  valueAt,
} from '../../../../../src/features/studio/core/edits/form-parts.ts';
import { setJson } from '../../../../../src/features/studio/core/edits/json-text.ts';
import { nameOf } from '../../../../../src/features/studio/core/edits/kinds.ts';
import { type BuiltSection, readLayout } from '../../../../../src/features/studio/core/edits/layout.ts';
import {
  addSection,
  besides,
  moveField,
  moveSection,
  placeOfField,
  removeSection,
  setSection,
} from '../../../../../src/features/studio/core/edits/section-edits.ts';
import { listForms, schemaFile } from '../../../../../src/features/studio/core/project.ts';
import { beginWork, changeFiles, projectFiles, undo } from '../../../../../src/features/studio/core/work.ts';
import { getIn, setIn } from '../../../../../src/shared/lib/path.ts';

type Texts = Readonly<Record<string, string>>;

const textsIn = (...folders: readonly string[]): Texts =>
  Object.fromEntries(
    folders.flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(?:json|hbs|txt|diff|md)$/.test(name))
        .map((name) => [
          `${folder}/${name.replaceAll('\\', '/')}`,
          readFileSync(join(ROOT, folder, name), 'utf8'),
        ]),
    ),
  );
const files = textsIn('schemas', 'templates', 'docs');
const slugs = listForms(files).map(({ slug }) => slug);

type Edit = (now: Texts, slug: string, sections: readonly BuiltSection[], name: string) => Texts;

const layouts = new Map(slugs.map((slug) => [slug, readLayout(files, slug)]));
const fieldBefore = (slug: string, name: string) =>
  layouts
    .get(slug)
    ?.flatMap(({ fields }) => fields)
    .find((field) => field.name === name);

const move =
  (step: -1 | 1): Edit =>
  (now, slug, sections, name) => {
    const from = placeOfField(sections, name);
    const to = from && besides(sections, from, step);
    return from && to ? moveField(now, slug, from, to) : {};
  };

/** Edits of a field or its section, each with its inverse, and the most lines that it may change in each file. */
const EDITS: Readonly<Record<string, readonly [edit: Edit, inverse: Edit, most?: number]>> = {
  title: [
    (now, slug, _, name) => setFact(now, slug, name, 'title', 'Another "title"'),
    (now, slug, sections, name) => {
      expect(sections.flatMap(({ fields }) => fields).find((one) => one.name === name)?.title).toBe(
        'Another "title"',
      );
      return setFact(now, slug, name, 'title', fieldBefore(slug, name)?.schema['title']);
    },
  ],
  hint: [
    (now, slug, _, name) => setLook(now, slug, name, ['ui:placeholder'], 'x'),
    (now, slug, _, name) =>
      setLook(now, slug, name, ['ui:placeholder'], fieldBefore(slug, name)?.ui['ui:placeholder']),
  ],
  width: [
    (now, slug, _, name) => setLook(now, slug, name, ['ui:options', 'span'], 5),
    (now, slug, _, name) =>
      setLook(
        now,
        slug,
        name,
        ['ui:options', 'span'],
        (fieldBefore(slug, name)?.ui['ui:options'] as { span?: number } | undefined)?.span,
      ),
  ],
  'move down': [move(1), move(-1)],
  condition: [
    (now, slug, _, name) => setFact(now, slug, name, 'x-requiredIf', "date = '2020-01-01'"),
    (now, slug, _, name) => setFact(now, slug, name, 'x-requiredIf', undefined),
  ],
  'section title': [
    (now, slug, sections, name) =>
      setSection(now, slug, placeOfField(sections, name)?.section ?? 0, 'title', 'Other'),
    (now, slug, sections, name) => {
      const section = placeOfField(sections, name)?.section ?? 0;
      return setSection(now, slug, section, 'title', layouts.get(slug)?.[section]?.title ?? '');
    },
  ],
  'section condition': [
    (now, slug, sections) => setSection(now, slug, sections.length - 1, 'description', 'a = 1'),
    (now, slug, sections) =>
      setSection(
        now,
        slug,
        sections.length - 1,
        'description',
        layouts.get(slug)?.[sections.length - 1]?.description ?? '',
      ),
  ],
  'move of a section': [
    (now, slug, sections) => moveSection(now, slug, 0, sections.length - 1),
    (now, slug, sections) => moveSection(now, slug, sections.length - 1, 0),
    40,
  ],
  'new section': [
    (now, slug) => addSection(now, slug, 1, 'New'),
    (now, slug, sections) => removeSection(now, slug, sections, 1),
  ],
  'new field': [
    (now, slug, sections, name) =>
      addField(now, slug, sections, placeOfField(sections, name) ?? { section: 0, index: 0 }, 'brandNew', {
        type: 'string',
        title: 'Brand new',
        description: 'A new field.',
      }),
    (now, slug, sections) => removeField(now, slug, sections, 'brandNew'),
    6,
  ],
};

/** Returns the lines of the most changed file; a replaced line counts once. */
const changedLines = (edited: Texts): number =>
  Math.max(
    0,
    ...Object.entries(edited).map(([path, text]) => {
      const parts = diffLines(files[path] ?? '', text);
      const sum = (key: 'added' | 'removed'): number =>
        parts.reduce((lines, part) => lines + (part[key] ? part.count : 0), 0);
      return Math.max(sum('added'), sum('removed'));
    }),
  );

describe.each(Object.entries(EDITS))('%s', (kind, [edit, inverse, most = 3]) => {
  test('changes few lines of every form, and its inverse restores every byte', () => {
    // A new field changes the shared model, which takes longer to parse than all forms.
    for (const slug of slugs.filter((_, index) => kind !== 'new field' || index % 5 === 0)) {
      const sections = layouts.get(slug) ?? [];
      const names = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
      for (const name of new Set([names[1], names.at(-1)])) {
        if (name === undefined) continue;
        const place = `${slug}: ${name}`;
        const edited = edit(files, slug, sections, name);
        const now = { ...files, ...edited };
        if (name !== names.at(-1)) expect(changedLines(edited), place).toBeGreaterThan(0);
        expect(changedLines(edited), place).toBeLessThanOrEqual(most);
        const restored = { ...now, ...inverse(now, slug, readLayout(now, slug), name) };
        for (const path of Object.keys(edited)) expect(restored[path], place).toBe(files[path]);
      }
    }
  });
});

/** Form as data: what the same edits give without text. */
interface Plain {
  readonly sections: { title: string; fields: string[] }[];
  readonly required: Set<string>;
  readonly titles: Map<string, string>;
  readonly widths: Map<string, number>;
}

const plainOf = (sections: readonly BuiltSection[]): Plain => {
  const fields = sections.flatMap((section) => section.fields);
  return {
    sections: sections.map(({ title, fields: own }) => ({ title, fields: own.map(({ name }) => name) })),
    required: new Set(fields.filter(({ required }) => required).map(({ name }) => name)),
    titles: new Map(fields.map(({ name, title }) => [name, title])),
    widths: new Map(fields.map(({ name, width }) => [name, width])),
  };
};

const known = modelFields(files).filter(({ detail }) => detail !== undefined);

/** Applies an edit to the texts and to the data; `a`, `b` and `c` choose what it changes. */
function editBoth(now: Texts, slug: string, plain: Plain, [op, a, b, c]: readonly number[]): Texts {
  const layout = readLayout(now, slug);
  const names = layout.flatMap(({ fields }) => fields.map(({ name }) => name));
  const name = names[(a ?? 0) % names.length] ?? '';
  const from = placeOfField(layout, name) ?? { section: 0, index: 0 };
  const at = (b ?? 0) % layout.length;
  const target = plain.sections[at]?.fields ?? [];
  const source = plain.sections[from.section]?.fields ?? [];
  const added = known[(c ?? 0) % known.length];
  switch (op) {
    case 0: {
      if (source.length < 2) return {};
      source.splice(from.index, 1);
      const index = (c ?? 0) % (target.length + 1);
      target.splice(index, 0, name);
      return moveField(now, slug, from, { section: at, index });
    }
    case 1:
      plain.titles.set(name, `Title ${c}`);
      return setFact(now, slug, name, 'title', `Title ${c}`);
    case 2:
      plain.widths.set(name, 1 + ((b ?? 0) % 12));
      return setLook(now, slug, name, ['ui:options', 'span'], 1 + ((b ?? 0) % 12));
    case 3: {
      const isRequired = !plain.required.has(name);
      if (isRequired) plain.required.add(name);
      else plain.required.delete(name);
      return setRequired(now, slug, name, isRequired);
    }
    case 4: {
      // A field that no form asks any more is not in the shared model.
      if (!added || names.includes(added.label)) return {};
      if (!modelFields(now).some(({ label }) => label === added.label)) return {};
      target.push(added.label);
      const edited = addField(now, slug, layout, { section: at, index: target.length - 1 }, added.label);
      const field = readLayout({ ...now, ...edited }, slug)[at]?.fields.at(-1);
      plain.titles.set(added.label, added.detail ?? '');
      plain.widths.set(added.label, field?.width ?? 0);
      return edited;
    }
    case 5:
      if (source.length < 2) return {};
      source.splice(from.index, 1);
      for (const facts of [plain.titles, plain.widths, plain.required]) facts.delete(name);
      return retireField(now, slug, layout, name);
    case 6: {
      const to = (c ?? 0) % layout.length;
      plain.sections.splice(to, 0, ...plain.sections.splice(at, 1));
      return moveSection(now, slug, at, to);
    }
    default: {
      if (layout.length < 2) return {};
      const other = plain.sections[at === 0 ? 1 : at - 1]?.fields ?? [];
      other.splice(at === 0 ? 0 : other.length, 0, ...target);
      plain.sections.splice(at, 1);
      return removeSection(now, slug, layout, at);
    }
  }
}

/** Changes a value of a JSON file as the user does in its text, formatted in another way. */
function typeOver(now: Texts, { file, path }: JsonPlace, change: (value: never) => unknown): Texts {
  const document = JSON.parse(now[file] ?? '') as object;
  const next = setIn(document, path, change(getIn(document, path) as never));
  return { ...now, [file]: `${JSON.stringify(next, null, '\t')}\n` };
}

interface Section {
  readonly title: string;
  readonly fields: string[];
}

/** Applies the same edit by text. Template, shared model and steps of a field that comes or goes are those of Build. */
function editText(now: Texts, slug: string, [op, a, b, c = 0]: readonly number[], built: Texts): Texts {
  if (Object.keys(built).length === 0) return now;
  const layout = readLayout(now, slug);
  const fields = layout.flatMap((section) => section.fields);
  const field = fields[(a ?? 0) % fields.length];
  const name = field?.name ?? '';
  const from = placeOfField(layout, name) ?? { section: 0, index: 0 };
  const at = (b ?? 0) % layout.length;
  const [ownSchema, ownUi] = [schemaFile(slug), uiFile(slug)];
  const definitions = definitionsOf(now, slug, name);
  const required = formParts(now, ownSchema)
    .filter(({ value, isBranch }) => Array.isArray(value['required']) && !isBranch)
    .map(({ file, path }) => ({ file, path: [...path, 'required'] }));
  const listing = required.filter((place) => (valueAt(now, place) as readonly string[]).includes(name));
  const unlisted = (texts: Texts): Texts =>
    listing.reduce((kept, place) => typeOver(kept, place, without(name)), texts);
  const sections = (texts: Texts, change: (all: Section[]) => void): Texts =>
    typeOver(texts, sectionsPlace(now, slug), (all: Section[]) => {
      change(all);
      return all;
    });
  const shared = Object.fromEntries(
    Object.entries(built).filter(
      ([file]) => !file.startsWith('schemas/') || /\/(?:form-data|migrations)\./.test(file),
    ),
  );
  switch (op) {
    case 0:
      return sections(now, (all) => {
        all[from.section]?.fields.splice(from.index, 1);
        const target = all[at]?.fields;
        target?.splice(c % (target.length + 1), 0, name);
      });
    case 1:
      return typeOver(now, definitions[0]!, (own: object) => ({ ...own, title: `Title ${c}` }));
    case 2: {
      const options = { ...(field?.ui['ui:options'] as object), span: 1 + ((b ?? 0) % 12) };
      return typeOver(now, { file: ownUi, path: [name] }, () => ({ ...field?.ui, 'ui:options': options }));
    }
    case 3:
      return listing.length > 0
        ? unlisted(now)
        : typeOver(now, { file: ownSchema, path: ['required'] }, () => [
            ...fields.filter((one) => one.required).map((one) => one.name),
            name,
          ]);
    case 4: {
      const label = known[c % known.length]?.label ?? '';
      const reference = { $ref: `../form-data.json#/properties/${label}` };
      const asked = typeOver(
        { ...now, ...shared },
        { file: ownSchema, path: ['properties', label] },
        () => reference,
      );
      return sections(asked, (all) => all[at]?.fields.push(label));
    }
    case 5: {
      const places = [
        ...definitions,
        ...formParts(now, ownUi).map(({ file, path }) => ({ file, path: [...path, name] })),
      ];
      const gone = places.reduce(
        (texts, place) => typeOver(texts, place, () => undefined),
        unlisted({ ...now, ...shared }),
      );
      return sections(gone, (all) => all[from.section]?.fields.splice(from.index, 1));
    }
    case 6:
      return sections(now, (all) => all.splice(c % layout.length, 0, ...all.splice(at, 1)));
    default:
      return sections(now, (all) => {
        const other = all[at === 0 ? 1 : at - 1]?.fields;
        other?.splice(at === 0 ? 0 : other.length, 0, ...(all[at]?.fields ?? []));
        all.splice(at, 1);
      });
  }
}

const without = (name: string) => (names: readonly string[]) => names.filter((other) => other !== name);

/** Returns a form as compiled, or what the compiler refuses. The order of fields in the file does not matter. */
function compiled(texts: Texts, slug: string): object {
  try {
    const { meta, schema, ui, templates } = compileForm(memoryProject(texts).project, slug);
    const required = schema.required?.toSorted();
    const rules = schema['x-rules']?.toSorted((one, other) => one.field.localeCompare(other.field));
    return { meta, schema: { ...schema, required, 'x-rules': rules }, ui, body: templates.body?.text };
  } catch (error) {
    if (!(error instanceof FormCompileError)) throw error;
    return error.problems.map(({ message }) => message).toSorted();
  }
}

/** Number of the day, which chooses the sample. */
const DAY = Math.floor(Date.now() / 86_400_000);
/** Sequences of edits; `npm run soak` asks for 200, and for all forms, by `STUDIO_SEQUENCES`. */
const SEQUENCES = Number(process.env['STUDIO_SEQUENCES'] ?? 20);
const ALL_CHECKED = process.env['STUDIO_SEQUENCES'] !== undefined;

test('random edits by Build give the form that the same edits by text and of its data give, and undo restores every byte', () => {
  const edits = fc.array(fc.tuple(fc.nat(7), fc.nat(), fc.nat(), fc.nat()), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...slugs), edits, (slug, list) => {
      const plain = plainOf(layouts.get(slug) ?? []);
      let work = beginWork('1', slug, 'v', 0);
      let byText = files;
      for (const [index, edit] of list.entries()) {
        const edited = editBoth(projectFiles(work, files), slug, plain, edit);
        work = changeFiles(work, files, edited, index * 10_000);
        byText = editText(byText, slug, edit, edited);
      }
      const made = projectFiles(work, files);
      for (const path of work.changed.keys())
        if (path.endsWith('.json')) expect(() => JSON.parse(made[path] ?? '') as unknown).not.toThrow();
      expect(plainOf(readLayout(made, slug))).toEqual(plain);
      expect(plainOf(readLayout(byText, slug))).toEqual(plain);
      expect(compiled(byText, slug)).toEqual(compiled(made, slug));
      for (let back = undo(work, files, 0); back; back = undo(work, files, 0)) work = back.work;
      expect(work.changed.size).toBe(0);
    }),
    { numRuns: SEQUENCES, seed: DAY },
  );
});

test('the form check finds no problem in a form with another title, width, order and condition', async () => {
  const tests = textsIn('tests');
  for (const slug of ALL_CHECKED ? slugs : [slugs[DAY % slugs.length] ?? '']) {
    const now = { ...files };
    for (const kind of ['title', 'width', 'move down', 'section title', 'section condition']) {
      const layout = readLayout(now, slug);
      const name = layout.find(({ fields }) => fields.length > 1)?.fields[0]?.name ?? '';
      Object.assign(now, EDITS[kind]?.[0](now, slug, layout, name));
    }
    const { problems } = await checkForms(memoryProject({ ...now, ...tests }).project, [slug]);
    // An expected error message names the title, and a changed text needs another translation.
    const others = problems.filter(
      ({ file, message }) => !message.startsWith('the output has changed') && !file.endsWith('/fr.json'),
    );
    expect(others, slug).toEqual([]);
  }
});

test('every field of every form is read with its section, title and kind', () => {
  for (const slug of slugs) {
    const fields = (layouts.get(slug) ?? []).flatMap((section) => section.fields);
    expect(fields.length, slug).toBeGreaterThan(2);
    expect(
      fields.filter(({ schema, kind }) => schema['title'] === undefined || kind === 'unknown kind'),
      slug,
    ).toEqual([]);
  }
  expect(
    setRequired(files, 'death-report', 'decedentAge', true)['schemas/death-report/schema.json'],
  ).toContain('"evidenceLockerID",\n    "decedentAge"\n  ]');
  // A list beside a reference replaces the one that it leads to.
  const own = schemaFile('career-admin');
  const listed = { ...files, [own]: setJson(files[own] ?? '', ['required'], '["oocDiscord"]', '$ref') };
  const required = readLayout(listed, 'career-admin').flatMap((section) =>
    section.fields.filter((field) => field.required).map(({ name }) => name),
  );
  expect(required).toEqual(['applicantPrevEmployment', 'applicantMotivationLetter', 'oocDiscord']);
});

test.each([
  ['Blood donation', 'bloodDonation'],
  ['2nd Name', 'ndName'],
  ['Taken', 'taken2'],
  ['中', ''],
])('the name of %s is %s', (title, name) => {
  expect(nameOf(title, (one) => one === 'taken')).toBe(name);
});
