export { startDatabase } from './server.ts';
export type { DatabaseOptions, DatabaseServer } from './server.ts';
export type { FaultControls } from './faults.ts';
export { InvalidRules } from './rules/rules.ts';
export { readExport, writeExport } from './export-folder.ts';
export type { Exported } from './export-folder.ts';
