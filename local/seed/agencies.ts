import { modelOptions } from './model-options.ts';

/** An agency as the database holds it. */
export interface Agency {
  readonly shortCode: string;
  readonly fullName: string;
  readonly color?: string;
  readonly contact?: string;
}

const MORE: Readonly<Record<string, Pick<Agency, 'color' | 'contact'>>> = {
  LSPD: { color: '#1F4E9E', contact: 'records@lspd.invalid' },
  LSSD: { color: '#8A6D1F', contact: 'records@lssd.invalid' },
  LSFD: { color: '#B3261E', contact: 'records@lsfd.invalid' },
  PHMC: { color: '#C62828', contact: 'records@phmc.invalid' },
  SANFIRE: { color: '#D05A1A', contact: 'records@sanfire.invalid' },
  SADCR: { color: '#4A5568', contact: 'records@sadcr.invalid' },
  LSGOV: { color: '#2F6B4F', contact: 'clerk@lsgov.invalid' },
};

/** The agencies that reports are written for, by short code. */
export const agencies = (): Readonly<Record<string, Agency>> =>
  Object.fromEntries(
    modelOptions('department').map(({ value, label }) => [
      value,
      { shortCode: value, fullName: label, ...MORE[value] },
    ]),
  );
