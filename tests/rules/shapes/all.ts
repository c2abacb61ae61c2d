import type { Case } from '../support/case.ts';
import { PUBLIC_SHAPES } from './public.ts';
import { RECORD_SHAPES } from './records.ts';
import { REPORT_SHAPES } from './reports.ts';

/** Every good and bad shape. */
export const SHAPE_CASES: readonly Case[] = [...PUBLIC_SHAPES, ...REPORT_SHAPES, ...RECORD_SHAPES];
