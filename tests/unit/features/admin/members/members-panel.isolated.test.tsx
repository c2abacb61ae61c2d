// @vitest-environment happy-dom
import { errorMessage } from '../../../../../contract/error-message.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MembersPanel } from '../../../../../src/features/admin/members/members-panel.tsx';
import * as server from '../../../../../src/services/server/server.ts';
import { err, ok } from '../../../../../src/shared/lib/result.ts';
import type { ListedMember } from '../../../../../contract/admin.ts';
import { notified } from '../support/notified.ts';
import { showTo } from '../support/show.tsx';
import { untilNextClick } from '../../../support/next-click.ts';

vi.mock('../../../../../src/services/server/server.ts');

const AT = Date.UTC(2026, 10, 20, 8);
const members: ListedMember[] = Array.from({ length: 60 }, (_, n) => ({
  characterId: 1000 + n,
  characterName: `Person ${String(n).padStart(2, '0')}`,
  rank: n % 2 ? 'Nurse' : 'Medic',
  scriptRank: 14 - Math.floor(n / 4),
  lastDuty: '',
  lastOnline: '',
  activity: 'Active',
  account: n === 0 ? { uid: 'gtaw:42', name: 'jonas.keller', disabled: true } : null,
}));
const STORED: Record<string, unknown> = {
  'factions/364/metadata': {
    lastUpdated: AT,
    uploadedBy: 'gtaw:42',
    statistics: { validRecords: 60, rankDistribution: { 1: 4, 14: 4 } },
  },
  'factions/364/backupList': { b1: { at: AT, by: 'gtaw:42', memberCount: 58 } },
};
const statistics = { totalRecords: 2, validRecords: 1, duplicates: 0, errors: 1, rankDistribution: { 5: 1 } };
const outcome = {
  success: true,
  statistics,
  changes: { added: 1, removed: 60, changed: 0 },
  errors: [],
  refused: [],
  message: '1 members uploaded',
};

const ANSWERS: Readonly<Record<string, unknown>> = {
  accountNames: { names: { 'gtaw:42': 'jonas.keller' } },
  listMembers: { scope: 'all', members },
};

beforeEach(() => {
  vi.mocked(server.read)
    .mockReset()
    .mockImplementation((path) => Promise.resolve(ok(STORED[path] ?? null)));
  vi.mocked(server.ask)
    .mockReset()
    .mockImplementation((name) => Promise.resolve(ok(ANSWERS[name] ?? outcome) as never));
});
afterEach(cleanup);

const calls = (name: string) => vi.mocked(server.ask).mock.calls.filter(([called]) => called === name);
const open = () => showTo(['view_all_members', 'upload_faction_data'], <MembersPanel />);
const roster = async () => within(await screen.findByRole('table', { name: 'Roster' }));
const choose = async (user: ReturnType<typeof open>['user'], text: string) => {
  await screen.findByRole('button', { name: 'Choose a CSV file' });
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]')!,
    new File([text], 'roster.csv'),
  );
};
const CSV = 'Rank,Name,ID,Script rank\nMedic,Ada Fields,1,5\nMedic,Ben Moor,2,99\n';

it('shows the roster by rank in pages, and finds people by every word', async () => {
  const { user } = open();
  const table = await roster();
  expect(table.getAllByRole('row')).toHaveLength(26);
  expect(table.getAllByRole('row')[1]?.textContent).toContain('Person 00');
  expect(table.getAllByRole('row')[1]?.textContent).toContain('jonas.keller (disabled)');
  screen.getByText('1 to 25 of 60');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  screen.getByText('26 to 50 of 60');
  await user.type(screen.getByLabelText('Find in the roster'), 'nurse 100');
  screen.getByText('1 to 5 of 5');
  await user.type(screen.getByLabelText('Find in the roster'), ' nobody');
  screen.getByText('None');
});

it('has the upload above the table', async () => {
  open();
  await roster();
  const upload = screen.getByRole('heading', { name: 'Upload a roster' });
  const table = screen.getByRole('table', { name: 'Roster' });
  expect(upload.compareDocumentPosition(table)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('hides the upload from users with read access', async () => {
  showTo(['view_all_members'], <MembersPanel />);
  await roster();
  expect(screen.queryByRole('heading', { name: 'Upload a roster' })).toBeNull();
  expect(calls('accountNames')).toEqual([]);
});

it('shows members of a department without accounts and uploads', async () => {
  const some = members.slice(0, 2).map(({ account: _account, ...member }) => member);
  vi.mocked(server.ask).mockResolvedValueOnce(ok({ scope: 'department', members: some }) as never);
  showTo(['view_department_members'], <MembersPanel />);
  expect((await roster()).queryByText('Account')).toBeNull();
  screen.getByText('You see the members of your department.');
  expect(server.read).not.toHaveBeenCalled();
});

it('reads a file, lists invalid lines, makes a dry run, asks, and uploads every line', async () => {
  const { user } = open();
  await choose(user, CSV);
  expect((await screen.findByRole('list', { name: 'Lines with a problem' })).textContent).toBe(
    'Line 3: Script rank must be a whole number from 0 to 15',
  );
  const replace = screen.getByRole<HTMLButtonElement>('button', { name: 'Replace the roster' });
  expect(replace.disabled).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Preview changes' }));
  await screen.findByText(
    /Nothing was changed. If you upload it: Members: 1, added: 1, changed: 0, removed: 60/,
  );
  expect(calls('uploadFactionData')[0]?.[1]).toMatchObject({
    dryRun: true,
    metadata: { factionId: 364, fileName: 'roster.csv' },
    factionData: [
      { characterId: 1, characterName: 'Ada Fields', rank: 'Medic', scriptRank: 5 },
      { characterId: 2, characterName: 'Ben Moor', rank: 'Medic', scriptRank: 99 },
    ],
  });
  await user.click(replace);
  screen.getByText(/Members to add: 1, to remove: 60/);
  await user.click(screen.getByRole('button', { name: 'Replace it' }));
  await screen.findByText(/The roster was replaced\./);
  expect(calls('uploadFactionData')[1]?.[1]).toMatchObject({ dryRun: false });
  expect(calls('listMembers')).toHaveLength(2);
});

it('shows a failed upload in the dialog, with a retry', async () => {
  const { user } = open();
  await choose(user, CSV);
  await user.click(await screen.findByRole('button', { name: 'Preview changes' }));
  await user.click(await screen.findByRole('button', { name: 'Replace the roster' }));
  vi.mocked(server.ask).mockResolvedValueOnce(err(errorMessage('The server cannot be reached.')));
  await user.click(screen.getByRole('button', { name: 'Replace it' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The server cannot be reached.');
  await untilNextClick();
  await user.click(screen.getByRole('button', { name: 'Replace it' }));
  await screen.findByText(/The roster was replaced\./);
});

it('lists the lines whose ranks may not be set', async () => {
  const { user } = open();
  await choose(user, `${CSV}\nMedic,Cara Lund,3,15\n`);
  const refused = [
    { characterId: 3, characterName: 'Cara Lund', from: null, to: 15, record: 2 },
    { characterId: 4, characterName: 'Dan Poole', from: 14, to: null, record: null },
  ];
  const refusal = { ...outcome, success: false, refused, message: 'Nothing was changed' };
  vi.mocked(server.ask).mockResolvedValueOnce(ok(refusal) as never);
  await user.click(await screen.findByRole('button', { name: 'Preview changes' }));
  await screen.findByText(
    'Nothing was changed. Line 5: Cara Lund, rank none to 15; Not in the file: Dan Poole, rank 14 to none',
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Replace the roster' }).disabled).toBe(true);
});

it('restores a backup after asking', async () => {
  const { user } = open();
  const table = within(await screen.findByRole('table', { name: 'Backups' }));
  await waitFor(() => expect(table.getAllByRole('row')[1]?.textContent).toContain('jonas.keller'));
  await user.click(table.getByRole('button', { name: /^Restore the roster of 20 Nov 2026, 08:00/ }));
  await user.click(screen.getByRole('button', { name: 'Restore it' }));
  await waitFor(() => expect(notified()).toBe('The roster of 20 Nov 2026, 08:00 was restored.'));
  expect(calls('restoreFactionData')[0]?.[1]).toEqual({ backup: 'b1' });
});
