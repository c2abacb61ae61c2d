import type { Case } from '../support/case.ts';
import { RECORD_SHAPES } from './records.ts';
import { REPORT_SHAPES } from './reports.ts';

/** Every good and bad shape. */
export const SHAPE_CASES: readonly Case[] = [...REPORT_SHAPES, ...RECORD_SHAPES];
