import { useMemo } from 'react';
import { useTheme } from '../../../shared/ui/theme.ts';
import { useMedia } from '../../../shared/ui/use-media.ts';
import type { FrameLook } from '../sandbox/messages.ts';

/** Returns the theme of the page with a width, for the frame; referentially stable. */
export function useLook(width: number): FrameLook {
  const preference = useTheme((state) => state.preference);
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const isDark = preference === 'system' ? isSystemDark : preference === 'dark';
  return useMemo(() => ({ theme: isDark ? 'dark' : 'light', width }), [isDark, width]);
}
