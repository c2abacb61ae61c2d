import { byLanguage } from '../../../contract/messages.ts';
import type { SourceOption } from './source-option.ts';

/** Options of one group; options without a group have no heading. */
interface OptionGroup {
  readonly name: string | undefined;
  readonly options: readonly SourceOption[];
}

/** Groups options, in order of the first option of each group. */
export function groupOptions(options: readonly SourceOption[]): readonly OptionGroup[] {
  const groups = new Map<string | undefined, SourceOption[]>();
  for (const option of options) {
    const members = groups.get(option.group);
    if (members) members.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups].map(([name, members]) => ({ name, options: members }));
}

const FIRST: readonly string[] = ['Leadership', 'Hospital Supervisor'];

const seniority = (group = ''): number => (FIRST.includes(group) ? FIRST.indexOf(group) : FIRST.length);

/** Memoized, because `localeCompare` takes seconds for ten thousand names. */
const collator = byLanguage((tag) => new Intl.Collator(tag, { sensitivity: 'base' }));

const byName = (a = '', b = ''): number => collator().compare(a, b);

/** Sorts staff for pickers: leadership, hospital supervisors, then the other groups, each alphabetically. */
export const inStaffOrder = (options: readonly SourceOption[]): readonly SourceOption[] =>
  options.toSorted(
    (a, b) => seniority(a.group) - seniority(b.group) || byName(a.group, b.group) || byName(a.label, b.label),
  );
