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
