import { errorMessage } from '../../../contract/error-message.ts';
import type { SourceOption } from './source-option.ts';

/**
 * Returns the options plus every stored value that is not among them, so that an old answer stays visible and selected:
 * "<value> (no longer listed)".
 */
export function withStored(
  options: readonly SourceOption[],
  stored: readonly string[],
): readonly SourceOption[] {
  const missing = stored.filter((value) => value !== '' && !options.some((option) => option.value === value));
  if (missing.length === 0) return options;
  return [
    ...options,
    ...missing.map((value) => ({
      value,
      label: errorMessage('{option} (no longer listed)', { option: value }),
    })),
  ];
}
