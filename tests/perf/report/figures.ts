import { agrees } from '../stats/halves.ts';
import type { Figure } from '../stats/halves.ts';

/** Formats a number with its significant digits. */
export const figure = (value: number): string => {
  if (!Number.isFinite(value)) return 'none';
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(Math.abs(value) >= 10 ? 0 : 1);
};

/** `18 ms` */
export const ms = (value: number): string => `${figure(value)} ms`;

/** `1.35x` */
export const times = (ratio: number): string => (Number.isFinite(ratio) ? `${ratio.toFixed(2)}x` : 'none');

/** `12.3 KiB` from bytes. */
export const kib = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KiB`;

/** `12.3 MiB` from bytes. */
export const mib = (bytes: number): string => `${(bytes / 1024 ** 2).toFixed(1)} MiB`;

/** `1.35x (1.30x, 1.41x)`: a figure and its halves; highlighted when the halves disagree. */
export function withHalves(measured: Figure, show: (value: number) => string): string {
  const halves = measured.halves.map(show).join(', ');
  return `${show(measured.value)} (${agrees(measured) ? halves : `**${halves}: do not agree**`})`;
}
