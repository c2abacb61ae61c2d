import { FakeReports } from '../fake-reports.ts';

/** The database of the current test. This file imports nothing of the app, so that mocks can use it. */
export const world = { database: new FakeReports() };

/** Returns a mock of the app's backend. */
export const fakeBackend = () => ({
  backend: {
    database: async () => world.database,
    records: async () => world.database,
    callables: async () => ({
      call: async (name: string, { changes }: { changes: Record<string, unknown> }) =>
        name === 'indexReports' ? { ok: true, value: { success: true } } : world.database.change(changes),
    }),
  },
});
