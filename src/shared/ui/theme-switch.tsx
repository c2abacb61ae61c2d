import { type Segment, SegmentedControl } from './segmented-control.tsx';
import { type ThemePreference, useTheme } from './theme.ts';
import { t } from '../../../contract/messages.ts';

const segments = (): readonly Segment<ThemePreference>[] => [
  { value: 'system', label: t('System'), icon: 'circle-half-stroke' },
  { value: 'light', label: t('Light'), icon: 'sun' },
  { value: 'dark', label: t('Dark'), icon: 'moon' },
];

export function ThemeSwitch({ iconOnly = false }: { readonly iconOnly?: boolean }) {
  const { preference, setPreference } = useTheme();
  return (
    <SegmentedControl
      label={t('Theme')}
      segments={segments()}
      value={preference}
      onChange={setPreference}
      iconOnly={iconOnly}
    />
  );
}
