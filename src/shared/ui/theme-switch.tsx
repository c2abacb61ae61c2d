import { type Segment, SegmentedControl } from './segmented-control.tsx';
import { type ThemePreference, useTheme } from './theme.ts';
import { msg, t } from '../../../contract/messages.ts';

const segments: readonly Segment<ThemePreference>[] = [
  { value: 'system', label: msg('System'), icon: 'circle-half-stroke' },
  { value: 'light', label: msg('Light'), icon: 'sun' },
  { value: 'dark', label: msg('Dark'), icon: 'moon' },
];

export function ThemeSwitch({ iconOnly = false }: { readonly iconOnly?: boolean }) {
  const { preference, setPreference } = useTheme();
  return (
    <SegmentedControl
      label={t('Theme')}
      segments={segments}
      value={preference}
      onChange={setPreference}
      iconOnly={iconOnly}
    />
  );
}
