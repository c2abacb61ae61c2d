import { type Segment, SegmentedControl } from './segmented-control.tsx';
import { type ThemePreference, useTheme } from './theme.ts';

const segments: readonly Segment<ThemePreference>[] = [
  { value: 'system', label: 'System', icon: 'circle-half-stroke' },
  { value: 'light', label: 'Light', icon: 'sun' },
  { value: 'dark', label: 'Dark', icon: 'moon' },
];

export function ThemeSwitch({ iconOnly = false }: { readonly iconOnly?: boolean }) {
  const { preference, setPreference } = useTheme();
  return (
    <SegmentedControl
      label="Theme"
      segments={segments}
      value={preference}
      onChange={setPreference}
      iconOnly={iconOnly}
    />
  );
}
