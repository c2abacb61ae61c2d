import { useState } from 'react';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { useListedForms } from '../../services/auth/permissions/use-listed-forms.ts';
import { dialogMissing } from '../../services/notifications/dialog-load-fallback.tsx';
import { PART_MISSING } from '../../shared/lib/chunk-loads.ts';
import { onDemand } from '../../shared/lib/part.ts';
import type { MenuItemData } from '../../shared/ui/menu-item.tsx';
import { Menu } from '../../shared/ui/menu.tsx';
import { view } from '../../shared/ui/view.tsx';
import { useOpenCases } from '../cases/open-cases.ts';
import { startRenaming } from '../cases/renaming.ts';
import { useCaseActions } from '../cases/use-case-actions.ts';
import { openTool } from '../open-tool.ts';
import { ariaKeysFor, keysFor, type ShortcutName } from '../shortcuts.ts';
import { useSelectForm } from '../use-select-form.ts';
import { t, translate } from '../../../contract/messages.ts';

const SwitchableForms = view(
  onDemand(() => import('./switchable-forms.tsx')),
  (code) => code.SwitchableForms,
  { Missing: dialogMissing(PART_MISSING) },
);

const keysOf = (name: ShortcutName): Pick<MenuItemData, 'keys' | 'ariaKeys'> => ({
  keys: keysFor(name),
  ariaKeys: ariaKeysFor(name),
});

/** Returns the menu items of the current case. */
function useCaseItems(): readonly MenuItemData[] {
  const { front } = useOpenCases();
  const { begin, close } = useCaseActions();
  return [
    {
      label: t('New case'),
      icon: 'plus',
      separated: true,
      ...keysOf('newCase'),
      onSelect: () => void begin(),
    },
    { label: t('Rename this case'), icon: 'pen', onSelect: () => startRenaming('head') },
    { label: t('Hand over this case'), icon: 'share', onSelect: () => openTool('handOver') },
    {
      label: t('Close this case'),
      icon: 'xmark',
      ...keysOf('closeCase'),
      onSelect: () => void close(front.id, front.title),
    },
  ];
}

interface FormToolsProps {
  readonly session: FormSession;
  readonly onClear: () => void;
}

/** Actions on the whole form and its case; visually above the fields, but after them in tab order. */
export function FormTools({ session, onClear }: FormToolsProps) {
  const { meta } = session.form;
  const [isSwitching, setSwitching] = useState(false);
  const select = useSelectForm();
  const relatives = useListedForms().filter(
    ({ family, slug }) => family !== undefined && family === meta.family && slug !== meta.slug,
  );
  const items: readonly MenuItemData[] = [
    { label: t('Phrases'), icon: 'note-sticky', ...keysOf('phrases'), onSelect: () => openTool('phrases') },
    { label: t('Presets'), icon: 'clone', onSelect: () => openTool('presets') },
    {
      label: t('Fill from a preset'),
      icon: 'wand-magic-sparkles',
      ...keysOf('preset'),
      onSelect: () => openTool('presets', 'fill'),
    },
    { label: t('Clear the form'), icon: 'eraser', onSelect: onClear },
    ...(relatives.length > 0
      ? [{ label: t('Switch form'), icon: 'right-left' as const, onSelect: () => setSwitching(true) }]
      : []),
    ...useCaseItems(),
  ];
  return (
    <>
      <Menu label={t('Form')} size="s" variant="quiet" align="end" items={items} />
      {isSwitching && (
        <SwitchableForms
          open
          title={t('Switch from {name}', { name: translate(meta.name) })}
          forms={relatives}
          onClose={() => setSwitching(false)}
          onSelect={(slug) => {
            setSwitching(false);
            select(slug);
          }}
        />
      )}
    </>
  );
}
