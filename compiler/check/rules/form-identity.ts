import * as icons from '@fortawesome/free-solid-svg-icons';
import type { IconDefinition } from '@fortawesome/free-solid-svg-icons';
import type { FormMeta } from '../../../src/engine/definition/form.ts';
import type { CompiledForm } from '../../compile.ts';
import { isObject } from '../../json-source.ts';
import { didYouMean } from '../../problem.ts';
import type { Problem } from '../../problem.ts';
import { problemAt } from '../problem-at.ts';
import type { CheckInput, Rule } from '../rule.ts';

/** What a slug may look like: it becomes a folder and part of an address. */
export const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

const ICONS: ReadonlySet<string> = new Set(
  Object.values(icons).flatMap((icon) => {
    const { iconName } = icon as Partial<IconDefinition>;
    return iconName === undefined ? [] : [iconName];
  }),
);

type Report = (key: string, message: string) => Problem;

function twice(meta: FormMeta, others: readonly FormMeta[], report: Report): Problem[] {
  const code = others.find((other) => other.code === meta.code);
  const name = others.find((other) => other.name.toLowerCase() === meta.name.toLowerCase());
  return [
    ...(code ? [report('code', `the code ${meta.code} is taken by ${code.slug}`)] : []),
    ...(name ? [report('name', `the name "${meta.name}" is taken by ${name.slug}`)] : []),
  ];
}

function loneFamily({ family }: FormMeta, others: readonly FormMeta[], report: Report): Problem[] {
  if (family === undefined || others.some((other) => other.family === family)) return [];
  const families = others.flatMap((other) => other.family ?? []);
  return [report('family', `no other form is of the family "${family}"${didYouMean(family, families)}`)];
}

function unknownSite({ site }: FormMeta, sites: readonly string[], report: Report): Problem[] {
  return sites.includes(site)
    ? []
    : [report('site', `organisation.json has no site "${site}"${didYouMean(site, sites)}`)];
}

function unknownIcon({ icon }: FormMeta, report: Report): Problem[] {
  if (icon === undefined || ICONS.has(icon)) return [];
  return [report('icon', `there is no icon "${icon}"${didYouMean(icon, [...ICONS])}`)];
}

function unknownFields({ meta, schema }: CompiledForm, report: Report): Problem[] {
  const names = Object.keys(schema.properties);
  const named = [
    ...meta.about.map((name, index) => [`about/${index}`, name] as const),
    ...(meta.postTargetBy === undefined ? [] : [['postTargetBy', meta.postTargetBy] as const]),
  ];
  return named.flatMap(([key, name]) =>
    names.includes(name) ? [] : [report(key, `the form has no field "${name}"${didYouMean(name, names)}`)],
  );
}

function identity(form: CompiledForm, { catalogue, organisation }: CheckInput): Problem[] {
  const report: Report = (key, message) => problemAt(form.schemaBundle, `/x-form/${key}`, message);
  const others = catalogue.filter((meta) => meta.slug !== form.slug);
  const sites = isObject(organisation.value['sites']) ? Object.keys(organisation.value['sites']) : [];
  return [
    ...(SLUG.test(form.slug)
      ? []
      : [
          problemAt(
            form.schemaBundle,
            '',
            `the folder "${form.slug}" must be named in lower case with dashes, such as death-report`,
          ),
        ]),
    ...twice(form.meta, others, report),
    ...loneFamily(form.meta, others, report),
    ...unknownSite(form.meta, sites, report),
    ...unknownIcon(form.meta, report),
    ...unknownFields(form, report),
  ];
}

/** Each form is itself: its folder, code and name are its own, and what it names exists. */
export const formIdentity: Rule = {
  name: 'form-identity',
  description: 'Folder, code and name of a form are its own; its family, site, icon and naming fields exist.',
  stage: 'meaning',
  check: (input) => input.forms.flatMap((form) => identity(form, input)),
};
