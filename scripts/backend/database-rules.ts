import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { formsProject } from '../../compiler/disk.ts';
import { namesIn, readAppFacts } from '../../compiler/organisation.ts';
import type { JsonObject } from '../../compiler/json-source.ts';
import type { FormsProject } from '../../compiler/project.ts';
import { ROOT } from '../lib/root.ts';

/** Rules with the names of the default organisation. */
const RULES = 'database.rules.json';

/** A part of the rules that names facts of the organisation. */
interface Part {
  readonly found: RegExp;
  readonly write: (facts: JsonObject) => string;
}

const NAME = 'NAME';
const SPECIAL = /[$()*+.?[\\\]^{|}]/g;

/** Returns the part that has a condition for each department, joined by "or". */
function forEachDepartment(condition: string): Part {
  const one = condition.replaceAll(SPECIAL, String.raw`\$&`).replaceAll(NAME, String.raw`\w+`);
  return {
    found: new RegExp(String.raw`${one}(?: \|\| ${one})*`, 'g'),
    write: (facts) =>
      namesIn(facts['departments'])
        .map((name) => condition.replaceAll(NAME, name))
        .join(' || '),
  };
}

const cardsOf = ({ bingo }: JsonObject): readonly string[] => namesIn((bingo as JsonObject)['cards']);

const PARTS: readonly Part[] = [
  forEachDepartment(
    "(root.child('roles/' + auth.uid + '/departments/NAME').exists() && root.child('departmentReports/NAME/' + $uid + '/' + $id + '/updatedAt').val() === data.child('updatedAt').val())",
  ),
  forEachDepartment("$department === 'NAME'"),
  { found: /(?<="factions": \{\s*)"\d+"/, write: ({ faction }) => `"${Number(faction)}"` },
  {
    found: /(?<="\$type": \{\s*"\.validate": )"[^"]*"/,
    write: (facts) =>
      cardsOf(facts).length === 0 ? '"false"' : `"$type.matches(/^(${cardsOf(facts).join('|')})$/)"`,
  },
];

/** Returns the rules of the database with the names of an organisation. Throws when a part that has names is missing. */
export function databaseRules(project: FormsProject): string {
  const facts = readAppFacts(project);
  return PARTS.reduce(
    (rules, { found, write }) => {
      if (rules.search(found) < 0) throw new Error(`${RULES} has no part like ${found.source}.`);
      return rules.replaceAll(new RegExp(found, 'g'), () => write(facts));
    },
    readFileSync(join(ROOT, RULES), 'utf8'),
  );
}

/**
 * Returns the path of the file of rules, from the root: `database.rules.json`, or for another organisation a file that
 * it writes.
 */
export function rulesFile(project: FormsProject = formsProject()): string {
  if (!project.isOwn) return RULES;
  const file = join(ROOT, '.cache', 'rules', `${basename(project.root)}.json`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, databaseRules(project));
  return relative(ROOT, file);
}

if (process.argv[1] === import.meta.filename)
  writeFileSync(join(ROOT, RULES), databaseRules(formsProject(ROOT)));
