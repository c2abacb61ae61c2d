import { create } from 'zustand';

/** Goes up whenever lists of reports should be read again: a write arrived, or the connection is back. */
export const useReportsVersion = create<number>()(() => 0);

/** Lets every list of reports read again. */
export const renewLists = (): void => useReportsVersion.setState((version) => version + 1, true);
