import { fas } from '@fortawesome/free-solid-svg-icons';
import type { FormMeta } from '../../../src/engine/definition/form.ts';
import type { CompiledForm } from '../../compile.ts';
import { pointerTo, valueAt, type Json, type JsonSource } from '../../json-source.ts';
import { namesIn } from '../../organisation.ts';
import { icons as firstIcons } from '../../../src/shared/ui/icons.ts';
import { moreIcons } from '../../../src/shared/ui/icons-more.ts';
import { freeCode, meantBy } from '../../names.ts';
import { didYouMean, nearOrAll, type Problem } from '../../problem.ts';
import { listSlugs } from '../../project.ts';
import { problemAt } from '../problem-at.ts';
import type { CheckInput, Rule } from '../rule.ts';
import formSchema from '../../../schemas/_meta/form.schema.json' with { type: 'json' };

const ICONS: ReadonlySet<string> = new Set(Object.values(fas).map(({ iconName }) => iconName));

/** Icons bundled with the app; any other would load the whole set. */
const BUNDLED: ReadonlySet<string> = new Set([...Object.keys(firstIcons), ...Object.keys(moreIcons)]);

type Report = (key: string, message: string) => Problem;

function twice(meta: FormMeta, others: readonly FormMeta[], report: Report): Problem[] {
  const code = others.find((other) => other.code === meta.code);
  const name = others.find((other) => other.name.toLowerCase() === meta.name.toLowerCase());
  return [
    ...(code
      ? [report('code', `the code ${meta.code} is taken by ${code.slug}; ${freeCode(others)} is free`)]
      : []),
    ...(name ? [report('name', `the name "${meta.name}" is taken by ${name.slug}`)] : []),
  ];
}

/**
 * Reports a family without another form to switch to.
 * @param unread whether some form cannot be read, which may be the other member
 */
function loneFamily(
  { family, status }: FormMeta,
  others: readonly FormMeta[],
  unread: boolean,
  report: Report,
): Problem[] {
  const members = others.filter((other) => other.family === family);
  const inUse = members.some((member) => member.status !== 'retired');
  if (family === undefined || unread || inUse || (status === 'retired' && members.length > 0)) return [];
  const [retired] = members;
  if (retired)
    return [
      report(
        'family',
        `nobody can switch to ${retired.slug}, which is retired and the last other form of the family "${family}": take "family" out`,
      ),
    ];
  const families = others.flatMap((other) => other.family ?? []);
  return [report('family', `no other form is of the family "${family}"${didYouMean(family, families)}`)];
}

/** A key of `x-form` whose values are names in organisation.json. */
interface NameNode {
  /** Pointer to the names. */
  readonly 'x-names'?: string;
  /** Key that a named object has. */
  readonly 'x-names-with'?: string;
  readonly items?: NameNode;
}

const NAMES = Object.entries(
  formSchema.definitions['x-form'].properties as Readonly<Record<string, NameNode>>,
).flatMap(([key, node]) => {
  const { 'x-names': pointer, 'x-names-with': having } = node.items ?? node;
  return pointer === undefined ? [] : [{ key: key as keyof FormMeta, pointer, having }];
});

/** Reports values that organisation.json does not list. */
function unknownNames(meta: FormMeta, organisation: Json, report: Report): Problem[] {
  return NAMES.flatMap(({ key, pointer, having }) => {
    const known = namesIn(valueAt(organisation, pointer), having);
    const what = pointer
      .replace(/^.*\//, '')
      .replace(/s$/, '')
      .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return [meta[key] ?? []]
      .flat()
      .map(String)
      .filter((name) => !known.includes(name))
      .map((name) => report(key, `organisation.json has no ${what} "${name}"${nearOrAll(name, known)}`));
  });
}

const STAFF = 'staff.';

/** Reports staff lists of departments that the organisation does not have. */
function unknownStaff(source: JsonSource, lists: readonly string[], value: Json, pointer = ''): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, Json]) => {
    const at = pointerTo(pointer, key);
    if (key !== 'x-source' || typeof inner !== 'string') return unknownStaff(source, lists, inner, at);
    if (!inner.startsWith(STAFF) || lists.includes(inner)) return [];
    const message = `organisation.json has no department of "${inner}"${nearOrAll(inner, lists)}`;
    return [{ file: source.file, line: source.lineOf(at), pointer: at, message }];
  });
}

function unknownIcon({ icon }: FormMeta, report: Report): Problem[] {
  if (icon === undefined || BUNDLED.has(icon)) return [];
  const some = [...BUNDLED].filter((name) => ICONS.has(name)).toSorted();
  const wrong = ICONS.has(icon)
    ? `the app does not bring the icon "${icon}" along`
    : `there is no icon "${icon}"`;
  return [report('icon', wrong + nearOrAll(icon, some))];
}

/** Reports a group or agency that only this form has and that looks like a typo of another form's. */
function misspelt(
  key: 'group' | 'agency',
  meta: FormMeta,
  others: readonly FormMeta[],
  report: Report,
): Problem[] {
  const near = meantBy(key, meta[key], others);
  return near === undefined
    ? []
    : [report(key, `no other form has the ${key} "${meta[key]}"; did you mean "${near}"?`)];
}

function unknownFields({ meta, schema }: CompiledForm, report: Report): Problem[] {
  const names = Object.keys(schema.properties);
  const named = [
    ...meta.about.map((name, index) => [`about/${index}`, name] as const),
    ...(meta.postTargetBy === undefined ? [] : [['postTargetBy', meta.postTargetBy] as const]),
  ];
  const single = names.find((name) => schema.properties[name]?.type !== 'array');
  if (meta.about.length === 0 && single !== undefined)
    return [report('about', `it distinguishes one report from another: name a field, such as "${single}"`)];
  return named.flatMap(([key, name]) => {
    if (!names.includes(name))
      return [report(key, `the form has no field "${name}"${didYouMean(name, names)}`)];
    return key.startsWith('about') && schema.properties[name]?.type === 'array'
      ? [report(key, `"${name}" is a list, and a form is about one thing: name a field with one answer`)]
      : [];
  });
}

function identity(form: CompiledForm, { project, catalogue, organisation }: CheckInput): Problem[] {
  const report: Report = (key, message) => problemAt(form.schemaBundle, `/x-form/${key}`, message);
  const others = catalogue.filter((meta) => meta.slug !== form.slug);
  return [
    ...twice(form.meta, others, report),
    ...loneFamily(form.meta, others, listSlugs(project).length > catalogue.length, report),
    ...misspelt('group', form.meta, others, report),
    ...misspelt('agency', form.meta, others, report),
    ...unknownNames(form.meta, organisation.value, report),
    ...unknownIcon(form.meta, report),
    ...unknownFields(form, report),
  ];
}

export const formIdentity: Rule = {
  name: 'form-identity',
  description:
    'Code and name of a form are its own; its family, group, agency, icon, naming fields and names of organisation.json exist.',
  stage: 'meaning',
  check: (input) => [
    ...unknownStaff(
      input.model.source,
      namesIn(valueAt(input.organisation.value, '/app/departments')).map((name) => STAFF + name),
      input.model.source.value,
    ),
    ...input.forms.flatMap((form) => identity(form, input)),
  ],
};
