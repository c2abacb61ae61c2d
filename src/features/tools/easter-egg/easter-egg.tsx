import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import type { EggType } from './pick-easter-egg.ts';
import './easter-egg.css';
import { msg, t, translate } from '../../../../contract/messages.ts';

const EGGS = {
  normal: {
    title: msg('Five reports!'),
    icon: 'mug-hot',
    text: msg(
      'The coffee machine on the third floor has noticed, and has named a button after you. It is the one that makes tea.',
    ),
  },
  rare: {
    title: msg('A rare find'),
    icon: 'kiwi-bird',
    text: msg(
      'One save in a hundred wakes the hospital’s kiwi. It looked at your report, nodded, and walked into a closed door.',
    ),
  },
} as const;

export function EasterEgg({ about, onClose }: Pick<ToolProps, 'about' | 'onClose'>) {
  const type: EggType = about === 'rare' ? 'rare' : 'normal';
  const { title, icon, text } = EGGS[type];
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
