import { Menu } from '../../shared/ui/menu.tsx';
import type { MenuProps } from '../../shared/ui/menu.tsx';
import { CopyButton } from './copy-button.tsx';
import { usePendingPostCopy } from './copy-on-return.ts';
import { usePostActions } from './post-actions.ts';
import type { CopyActions } from './use-copy.ts';
import './copy-control.css';
import { t } from '../../../contract/messages.ts';

interface CopyControlProps extends Pick<MenuProps, 'align' | 'side'> {
  readonly copy: CopyActions;
}

/** Button that copies title and post, and a menu with all other actions on the post. */
export function CopyControl({ copy, ...place }: CopyControlProps) {
  const isPressNext = usePendingPostCopy() === 'press';
  const { copies, steps } = usePostActions();
  return (
    <div className="copy-control flex grow">
      <CopyButton
        what="both"
        variant="primary"
        keys="copyBoth"
        onCopy={isPressNext ? () => copy.part(0) : copy.both}
      >
        {t('Copy')}
      </CopyButton>
      <Menu
        label={t('More')}
        icon="chevron-down"
        iconOnly
        variant="primary"
        {...place}
        items={[...copies, ...steps].map(({ run, ...item }, index) => ({
          ...item,
          separated: index === copies.length,
          onSelect: run,
        }))}
      />
    </div>
  );
}
