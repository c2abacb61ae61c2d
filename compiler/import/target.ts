import { join } from 'pathe';
import type { FieldSchema } from '../../src/engine/definition/schema.ts';
import { err, ok, type Result } from '../../src/shared/lib/result.ts';
import { compileForm } from '../compile.ts';
import { isObject, readJson } from '../json-source.ts';
import { readModelFields } from '../model.ts';
import { didYouMean } from '../problem.ts';
import { listSlugs, type FormsProject } from '../project.ts';
import type { Target } from './report.ts';
import type { ImportError } from './saved.ts';

interface KnownForm {
  readonly slug: string;
  readonly code: number;
  readonly name: string;
}

/** Finds the target of a saved report; each form is compiled once. */
interface Targets {
  readonly find: (
    form: number | string | undefined,
  ) => Result<Target & { readonly slug: string | null }, ImportError>;
}

/** Returns code and name of all forms. Reads only `x-form`, so an invalid form does not prevent imports. */
function knownForms(project: FormsProject): readonly KnownForm[] {
  return listSlugs(project).flatMap((slug) => {
    const file = join(project.schemas, slug, 'schema.json');
    const { value } = readJson(project, file);
    const facts = isObject(value) ? value['x-form'] : undefined;
    const { code, name } = isObject(facts) ? facts : {};
    return typeof code === 'number' && typeof name === 'string' ? [{ slug, code, name }] : [];
  });
}

const fieldsOfModel = (project: FormsProject): Readonly<Record<string, FieldSchema>> =>
  readModelFields(project) as unknown as Readonly<Record<string, FieldSchema>>;

/** Creates the lookup of a project's forms by code, slug and name. */
export function targetsOf(project: FormsProject): Targets {
  const known = knownForms(project);
  const compiled = new Map<string, Target & { readonly slug: string | null }>();
  const named = (form: number | string): KnownForm | undefined => {
    const word = String(form).trim().toLowerCase();
    return known.find(
      ({ slug, code, name }) => String(code) === word || slug === word || name.toLowerCase() === word,
    );
  };
  const open = (form: KnownForm | null): Target & { readonly slug: string | null } => {
    const key = form?.slug ?? '';
    const found = compiled.get(key) ?? {
      slug: form?.slug ?? null,
      code: form?.code ?? null,
      fields: form ? compileForm(project, form.slug).schema.properties : fieldsOfModel(project),
    };
    compiled.set(key, found);
    return found;
  };
  return {
    find(form) {
      if (form === undefined) return ok(open(null));
      const match = named(form);
      if (match) return ok(open(match));
      const hint =
        didYouMean(
          String(form),
          known.map(({ slug }) => slug),
        ) || '.';
      return err({ kind: 'unknown-form', message: `There is no form "${form}"${hint}` });
    },
  };
}
