import { create } from 'zustand';

/** Version of all report lists, incremented to reload them after a write or reconnection. */
export const useReportsVersion = create<number>()(() => 0);

/** Reloads all report lists. */
export const invalidateReportLists = (): void => useReportsVersion.setState((version) => version + 1, true);
