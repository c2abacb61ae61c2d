// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { catalogue } from 'virtual:forms';
import { afterEach, expect, test, vi } from 'vitest';
import { setSource } from '../../src/engine/sources/source-store.ts';
import { type Workspace, WorkspaceContext } from '../../src/engine/react/workspace-context.ts';
import { announceTarget } from '../../src/features/announcements/announcement.ts';
import { needsAnnouncement } from '../../src/features/announcements/announce-now.tsx';
import { useAnnounce } from '../../src/features/announcements/use-announce.ts';
import { dossierOf, filedInCases } from '../../src/features/patients/dossier/dossier.ts';
import { reportOf } from '../../src/features/reports/opened-report.ts';
import { storePostLink } from '../../src/features/reports/posted/store-post-link.ts';
import { saveReport } from '../../src/features/reports/save-report.ts';
import { readShift } from '../../src/features/reports/shift/read-shift.ts';
import { outbox } from '../../src/services/outbox/outbox.ts';
import { REPORT_KIND } from '../../src/features/reports/report-write.ts';
import { isEmpty } from '../../src/shared/lib/empty.ts';
import { noteCopied } from '../../src/workspace/case-link-keys.ts';
import { caseState } from '../../src/workspace/cases/case-state.ts';
import { FORUM_PAGES } from '../../src/workspace/forum-pages.ts';
import { loadForm } from '../../src/workspace/load-form.ts';
import { loadTemplates } from '../../src/workspace/renderer.ts';
import { ME } from '../unit/features/reports/fake-reports.ts';
import { freshWorlds, MEMBER, show } from '../unit/features/reports/support/show.tsx';
import { world } from '../unit/features/reports/support/world.ts';
import { caseOf } from '../e2e/support/forms.ts';
import { NAMES, PEOPLE, SHIFT } from './support/shift-documents.ts';

vi.mock('../../src/services/platform/backend.ts', async () =>
  (await import('../unit/features/reports/support/world.ts')).fakeBackend(),
);

freshWorlds();
afterEach(cleanup);

/** Writes, saves, copies and announces a document, and stores the link of its post. Resolves with its line in lists. */
async function write({ cases }: Workspace, person: string, slug: string, thread: number): Promise<string> {
  const entry = catalogue.find((one) => one.slug === slug);
  if (!entry) throw new Error(`There is no form ${slug}.`);
  const loaded = await loadForm(entry);
  const form = await loadTemplates(loaded);
  const known = cases.state.getState().open.find(({ title }) => title === person);
  await act(
    async () => void (await (known ? cases.open(known.id, { form: slug }) : cases.begin({ form: slug }))),
  );
  const { store } = cases.state.getState();
  const answers = Object.entries(caseOf(slug, 'full').data)
    .filter(([name]) => isEmpty(store.getState().data[name]) || NAMES.includes(name))
    .map(([name, answer]) => [name, NAMES.includes(name) ? person : answer] as const);
  act(() => store.getState().setFields(Object.fromEntries(answers)));
  await saveReport(loaded, store, MEMBER, false, () => undefined);
  const isSaved = (): boolean => outbox.pending.getState().every(({ kind }) => kind !== REPORT_KIND);
  await waitFor(() => expect(isSaved()).toBe(true));
  noteCopied(store, slug);
  const target = announceTarget(form.meta.announce);
  if (target !== null) {
    const wrapper = ({ children }: { readonly children: React.ReactNode }) => (
      <WorkspaceContext value={{ cases }}>{children}</WorkspaceContext>
    );
    const { result, unmount } = renderHook(() => useAnnounce(form, target), { wrapper });
    act(() => result.current.announce());
    act(() => result.current.post());
    unmount();
  }
  const report = reportOf(store.getState().links, slug);
  const link = `https://forum.test/viewtopic.php?t=${thread}`;
  expect(report && (await storePostLink({ cases }, MEMBER, report, link))).toEqual({
    ok: true,
    value: undefined,
  });
  await waitFor(() => expect(isSaved()).toBe(true));
  await act(async () => void (await cases.flush()));
  return `${form.meta.name} ✓ ${target === null ? 'saved' : 'announced'}, link added`;
}

test('in a shift of eight people, every document ends saved, announced and linked, and every list says so', async () => {
  const pages = [{ value: 'patientFiles', label: 'https://forum.test/posting.php?f=7' }];
  setSource(FORUM_PAGES, pages);
  const { workspace } = await show(<p />);
  const { cases } = workspace;
  const lines = new Map<string, readonly string[]>(PEOPLE.map((person) => [person, []]));
  for (const [thread, [person, slug]] of SHIFT.entries())
    // oxlint-disable-next-line no-await-in-loop -- one document after the other
    lines.set(person, [...(lines.get(person) ?? []), await write(workspace, person, slug, thread)]);

  const { open, closed } = cases.state.getState();
  for (const one of open)
    expect(caseState(one, Date.now()).split(' · ').slice(0, -1).toSorted()).toEqual(
      lines.get(one.title)?.toSorted(),
    );
  expect(open).toHaveLength(PEOPLE.length);

  const of = { ...workspace, person: MEMBER, open, closed, pages, isOffline: false };
  const ways = {
    needsAnnouncement,
    forumPage: () => null,
    AnnounceNow: () => null,
    postToForum: async () => true,
  };
  const shift = await readShift({ ...of, ways }, Date.now());
  expect(shift.rows.map(({ next, state }) => [next, state])).toEqual(SHIFT.map(() => [null, 'Posted']));

  const held = await cases.held();
  for (const person of PEOPLE) {
    const dossier = dossierOf(filedInCases(held), { name: person, number: '', born: '' });
    expect(dossier?.ofCases.map(({ document }) => document.form).toSorted()).toEqual(
      SHIFT.filter(([other]) => other === person)
        .map(([, slug]) => slug)
        .toSorted(),
    );
  }
  const saved = Object.values(world.database.of(ME)).map(({ data }) => String(data));
  expect(saved).toHaveLength(SHIFT.length);
  for (const data of saved) expect(PEOPLE.filter((person) => data.includes(person))).toHaveLength(1);
});
