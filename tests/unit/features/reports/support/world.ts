import { FakeReports } from '../fake-reports.ts';

/** The database of the test that runs. This file imports nothing of the app, so that a mock can be made of it. */
export const world = { database: new FakeReports() };

/** What stands for the backend of the app. */
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
