import { modelVersion } from '../../compiler/migrations.ts';
import { formsProject } from '../../compiler/disk.ts';
import { storedContent, type StoredContent } from '../../src/features/reports/stored-report.ts';
import { caseOf, formOf, slugs } from '../../tests/e2e/support/forms.ts';

/** A filled form as a report. */
export interface Example {
  readonly slug: string;
  readonly code: number;
  /** Returns the stored content, with a distinguishing note and an author. */
  readonly content: (note: string, author: string) => StoredContent;
}

/** Returns the full case of every form. */
export function examples(): readonly Example[] {
  const model = modelVersion(formsProject());
  return slugs.map((slug) => {
    const { code, version } = formOf(slug).meta;
    const { data, title, body } = caseOf(slug, 'full');
    return {
      slug,
      code,
      content(note, author) {
        const content = storedContent({
          code,
          formVersion: version,
          modelVersion: model,
          title,
          answers: { ...data, rehearsal: note },
          bbCode: `${body}\n${note}`,
          authorName: author,
        });
        if (typeof content === 'string') throw new Error(`The example of ${slug} is too long.`);
        return content;
      },
    };
  });
}

/** A form for use in a page. */
export interface PageForm {
  readonly name: string;
  /** Label of a field of one line, as the shared model has it. */
  readonly label: string;
  /** Label of a field of a long text. */
  readonly notes: string;
}

/** Keywords of fields that take no text of one's own. */
const NOT_TYPED = ['enum', 'format', 'pattern', 'x-options', 'x-source'] as const;

/** Returns the shortest form that always has a field of one line and a long text. Throws when there is none. */
export function pageForm(): PageForm {
  const forms = slugs.map((slug) => formOf(slug)).toSorted((a, b) => a.meta.code - b.meta.code);
  const found = forms.flatMap(({ meta: { name }, schema: { properties, 'x-rules': rules = [] } }) => {
    const conditional = new Set(rules.flatMap(({ field, show }) => (show ? [field] : [])));
    const typed = Object.entries(properties)
      .filter(([field, { type }]) => type === 'string' && !conditional.has(field))
      .map(([, field]) => field)
      .filter((field) => NOT_TYPED.every((key) => field[key] === undefined));
    const label = typed.find((field) => field['x-text'] === undefined)?.title;
    const notes = typed.find((field) => field['x-text'] === 'rich')?.title;
    const fields = Object.keys(properties).length;
    return label === undefined || notes === undefined ? [] : [{ name, label, notes, fields }];
  });
  const [shortest] = found.toSorted((a, b) => a.fields - b.fields);
  if (!shortest) throw new Error('No form has a field of one line and a long text.');
  return shortest;
}
