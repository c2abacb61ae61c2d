import { relative, sep } from 'node:path';
import type { FormProblems } from '../../src/services/error-reporting/form-problems.ts';
import { metaProblems } from './meta.ts';
import { RULES } from './rules.ts';
import { checkForms, isOfForm } from './run.ts';
import { compiledProject, compileForm, type CompiledForm } from '../compile.ts';
import { attempt, FormCompileError, formatProblem, type Problem } from '../problem.ts';
import { listSlugs, type FormsProject } from '../project.ts';
import type { DevForms } from '../vite-plugin.ts';

/** Rules that run at each save: those of the files. Expected posts differ after every intended change. */
const AT_SAVE = RULES.filter(({ stage }) => stage === 'shape' || stage === 'meaning');

/** Key of the problems that belong to all forms. */
const ALL = '';

/**
 * The forms of the development server: each as it last compiled, so that a broken file takes away no form, and the
 * problems of the last checks.
 */
export class ServedForms implements DevForms {
  /** The project with the last good version of each form. */
  readonly project: FormsProject;
  private readonly files: FormsProject;
  private readonly compiled = new Map<string, CompiledForm>();
  private readonly texts = new Map<string, string>();
  private readonly unreadable = new Set<string>();
  private readonly notEmitted = new Set<string>();
  /** Problems with the form that was checked, or of which the file is. */
  private problems: readonly { readonly slug: string; readonly problem: Problem }[] = [];
  private last: Promise<unknown> = Promise.resolve();

  constructor(files: FormsProject) {
    this.files = files;
    this.project = compiledProject(files, this.compiled);
  }

  /** Compiles what has changed; a form that cannot be compiled stays as it was. */
  refresh(): void {
    const slugs = listSlugs(this.files);
    for (const slug of this.compiled.keys()) if (!slugs.includes(slug)) this.compiled.delete(slug);
    this.unreadable.clear();
    for (const slug of slugs) {
      const form = this.compile(slug);
      if (form) this.compiled.set(slug, form);
      else this.unreadable.add(slug);
    }
  }

  /** Returns the text of a module, or where that fails its last good text; undefined if there is none. */
  emit(id: string, make: () => string | undefined): string | undefined {
    const slug = [...this.compiled.keys()].find((name) => id.endsWith(`/${name}`));
    try {
      const text = make();
      if (text !== undefined) this.texts.set(id, text);
      this.notEmitted.delete(slug ?? ALL);
      return text;
    } catch (error) {
      if (!(error instanceof FormCompileError)) throw error;
      this.notEmitted.add(slug ?? ALL);
      const text = this.texts.get(id) ?? (slug && `throw new Error(${JSON.stringify(error.message)});`);
      if (text === undefined) throw withoutStack(error);
      return text;
    }
  }

  /** Checks the form of a file, or all forms for a shared file or none, after the checks requested before. */
  check(file?: string): Promise<FormProblems> {
    const slug = file === undefined ? undefined : this.slugOf(file);
    const next = this.last.then(async () => {
      const { problems } = await checkForms(this.files, slug === undefined ? undefined : [slug], AT_SAVE);
      const before = slug === undefined ? [] : this.problems.filter((one) => one.slug !== slug);
      const owner = (problem: Problem): string =>
        slug ?? listSlugs(this.files).find((name) => isOfForm(name, problem)) ?? ALL;
      this.problems = [...before, ...problems.map((problem) => ({ slug: owner(problem), problem }))];
      return this.shown();
    });
    this.last = next.catch(() => undefined);
    return next;
  }

  private shown(): FormProblems {
    const all = this.problems.map(({ problem }) => problem);
    const kept = [...this.unreadable, ...this.notEmitted].flatMap(
      (slug) => this.compiled.get(slug)?.meta.name ?? [],
    );
    return {
      kept: [...new Set(kept)],
      problems: [...new Map(all.map((problem) => [formatProblem(problem), problem])).values()],
    };
  }

  private compile(slug: string): CompiledForm | undefined {
    return attempt([], () => {
      const form = compileForm(this.files, slug);
      const wrong = [
        ...metaProblems('form', form.schemaBundle.source.value),
        ...metaProblems('ui', form.uiBundle.source.value),
      ];
      return wrong.length > 0 ? undefined : form;
    });
  }

  private slugOf(file: string): string | undefined {
    const folders = [this.files.schemas, this.files.templates];
    const names = new Set(folders.map((folder) => relative(folder, file).split(sep)[0]));
    return listSlugs(this.files).find((slug) => names.has(slug));
  }
}

/** Removes the stack: the message names the file and the line to edit. */
function withoutStack(error: FormCompileError): FormCompileError {
  error.stack = '';
  return error;
}
