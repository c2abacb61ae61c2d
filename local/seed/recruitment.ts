import { compileForm } from '../../compiler/compile.ts';
import { formsProject } from '../../compiler/disk.ts';
import { optionsOf } from '../../src/engine/data/labels.ts';
import type { Option } from '../../src/engine/definition/schema.ts';

interface Position {
  readonly displayName: string;
  readonly group: string;
  readonly status: 'OPEN' | 'CLOSED';
  readonly program?: string;
  readonly shortCode: string;
  readonly poc: string;
  readonly url: string;
  readonly Overview: string;
  readonly skill1: string;
  readonly skill2: string;
  readonly skill3: string;
  readonly EduRequirement: string;
}

const CAREERS = [
  { form: 'career-physician', details: 'physicianRecruitmentDetails', group: 'Physician' },
  { form: 'career-psych', details: 'psychPositionDetailsData', group: 'Psych' },
  { form: 'career-admin', details: 'adminPositionDetailsData', group: 'Admin' },
  { form: 'career-nursing', details: 'nursePositionDetailsData', group: 'Nurse' },
  { form: 'career-ems', details: 'emsPositionDetailsData', group: 'EMS' },
  { form: 'career-coroner', details: 'coronerPositionDetailsData', group: 'Coroner' },
] as const;

const initials = (label: string): string =>
  label
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase();

const slugOf = (label: string): string => label.toLowerCase().replace(/[^a-z]+/g, '-');

function position({ label, about, fill }: Option, group: string): Position {
  if (!about) throw new Error(`The position ${label} says nothing about itself.`);
  const [skill1 = '', skill2 = '', skill3 = ''] = about.skills ?? [];
  return {
    displayName: label,
    group,
    status: about.status === 'open' ? 'OPEN' : 'CLOSED',
    ...(fill?.['program'] !== undefined && { program: fill['program'] }),
    shortCode: initials(label),
    poc: about.contact ?? '',
    url: `https://forum.demo.invalid/careers/${slugOf(label)}`,
    Overview: about.overview ?? '',
    skill1,
    skill2,
    skill3,
    EduRequirement: about.education ?? '',
  };
}

function positionsOf(form: string): readonly Option[] {
  const field = compileForm(formsProject(), form).schema.properties['recruitmentPosition'];
  if (!field) throw new Error(`The form ${form} offers no positions.`);
  return optionsOf(field);
}

type Lists = Readonly<Record<string, Readonly<Record<string, Position>> | readonly Option[]>>;

/** Returns the option lists of the career forms: six objects of positions by key, and six plain lists of the same. */
export function recruitment(): Lists {
  return Object.fromEntries(
    CAREERS.flatMap(({ form, details, group }) => {
      const options = positionsOf(form);
      return [
        [details, Object.fromEntries(options.map((option) => [option.value, position(option, group)]))],
        [`${group.toLowerCase()}RecruitmentPositions`, options.map(({ value, label }) => ({ value, label }))],
      ];
    }),
  );
}
