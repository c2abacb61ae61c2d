import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { EGGS } from './pick-easter-egg.ts';
import './easter-egg.css';
import { t, translate } from '../../../../contract/messages.ts';

export function EasterEgg({ about, onClose }: Pick<ToolProps, 'about' | 'onClose'>) {
  const { title, icon, text } = EGGS[about === 'rare' ? 'rare' : 'normal'];
  return (
    <Dialog
      open
      size="s"
      title={translate(title)}
      onClose={onClose}
      footer={
        <Button variant="primary" data-autofocus onClick={onClose}>
          {t('Back to work')}
        </Button>
      }
    >
      <p className="egg">
        <Icon name={icon} />
      </p>
      <p>{translate(text)}</p>
    </Dialog>
  );
}
