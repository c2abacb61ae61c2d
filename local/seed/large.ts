import { SEEDED_AT } from './accounts.ts';
import { CORONER_PEOPLE, PHMC_PEOPLE, type Person } from './people.ts';
import { pick, randomFrom } from '../../src/shared/lib/random.ts';
import { summaryOf, type PersonsReports, type SavedReport, type SavedReportSummary } from './reports.ts';
import { staffMember, type StaffMember } from './staff.ts';

const START = 364;

const REPORTS_A_PERSON = 200;

export const LARGE_AUTHORS = 500;

type Groups = Readonly<Record<string, readonly Person[]>>;

const people = [...Object.values(PHMC_PEOPLE), ...Object.values(CORONER_PEOPLE)].flat();

const SYLLABLES = ['Al', 'Bre', 'Cor', 'Dun', 'El', 'Far', 'Gal', 'Hol', 'Ing', 'Jor'];
const ENDINGS = [
  'bourne',
  'dale',
  'feld',
  'gate',
  'ham',
  'lund',
  'mere',
  'stad',
  'thorpe',
  'wick',
  'worth',
  'by',
];

const FIRST_NAMES: readonly string[] = [...new Set(people.map(([first]) => first))];
const LAST_NAMES: readonly string[] = SYLLABLES.flatMap((start) =>
  ENDINGS.flatMap((end) => [`${start}${end}`, `${start}an${end}`]),
);

/** Returns user number `index`; names are unique up to first names x last names. */
function personAt(index: number, groups: Groups, random: () => number): readonly [string, Person] {
  const [category, sample] = pick(Object.entries(groups), random);
  const [, , rank, scriptRank] = pick(sample, random);
  const column = index % FIRST_NAMES.length;
  const round = Math.floor(index / FIRST_NAMES.length);
  const first = FIRST_NAMES[column] ?? '';
  const last = LAST_NAMES[(round + column * 7) % LAST_NAMES.length] ?? '';
  return [category, [first, last, rank, scriptRank]];
}

/** Returns staff numbers `from` to `from + count - 1`, in addition to the demo staff, spread over the groups. */
export function moreStaff(groups: Groups, from: number, count: number): readonly StaffMember[] {
  const random = randomFrom(START + from);
  return Array.from({ length: count }, (_, index) => {
    const [category, person] = personAt(from + index, groups, random);
    return staffMember(category, person, 10_000 + from + index);
  });
}

const NOTES = [
  'Check-up done, nothing to report.',
  'Patient called to move the appointment to next week.',
  'Stitches removed, the wound has closed well.',
  'Blood taken for the laboratory; results to follow by message.',
  'Prescription renewed for a month.',
];

const MINUTE = 60_000;

function report(
  author: string,
  number: number,
  random: () => number,
): readonly [SavedReport, SavedReportSummary] {
  const timestamp = SEEDED_AT - Math.floor(random() * 300 * 24 * 60) * MINUTE;
  const patientName = `${pick(FIRST_NAMES, random)} ${pick(LAST_NAMES, random)}`;
  const patientID = String(1000 + number);
  const date = new Date(timestamp).toISOString().slice(0, 10);
  const answers = { phmcEmployee: author, date, patientID, patientName, commentaryNote: pick(NOTES, random) };
  const saved: SavedReport = {
    bbCodeVersion: 22,
    formVersion: 1,
    modelVersion: 1,
    originalKey: `[PHMC-${patientID}] Commentary Note - ${date}`,
    data: JSON.stringify(answers),
    bbCode: `[b]Commentary Note[/b]\n${patientName}, PHMC-${patientID}\n\n${answers.commentaryNote}`,
    authorName: author,
    timestamp,
    updatedAt: timestamp,
    rev: 1,
  };
  return [saved, summaryOf(saved, answers)];
}

export function manyReports(index: number): PersonsReports {
  const random = randomFrom(START * 1000 + index);
  const author = `${pick(FIRST_NAMES, random)} ${pick(LAST_NAMES, random)}`;
  const entries = Array.from({ length: REPORTS_A_PERSON }, (_, own) => {
    const [saved, summary] = report(author, index * REPORTS_A_PERSON + own, random);
    return { id: `report-${String(own + 1).padStart(3, '0')}`, saved, summary };
  });
  const list = Object.fromEntries(entries.map(({ id, summary }) => [id, summary]));
  return {
    reports: Object.fromEntries(entries.map(({ id, saved }) => [id, saved])),
    index: list,
    departments: { phmc: list },
  };
}
