import type { Case } from '../support/case.ts';
import { LOCKDOWN_CASES } from './lockdown.ts';
import { LIBRARY_SHAPES } from './library.ts';
import { RECORD_SHAPES } from './records.ts';
import { REPORT_SHAPES } from './reports.ts';
import { ENDED_SESSION_CASES } from './sessions.ts';

/** Every good and bad shape. */
export const SHAPE_CASES: readonly Case[] = [
  ...LOCKDOWN_CASES,
  ...ENDED_SESSION_CASES,
  ...REPORT_SHAPES,
  ...RECORD_SHAPES,
  ...LIBRARY_SHAPES,
];
