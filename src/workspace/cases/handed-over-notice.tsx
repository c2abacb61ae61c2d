import type { HandedOver } from '../../engine/cases/case.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { msg, translate } from '../../../contract/messages.ts';
import { withNodes } from '../../shared/language/translated.tsx';

export interface HandedOverNoticeProps {
  readonly handedOver: HandedOver;
  readonly onDismiss: () => void;
}

/** Shows the unverified sender of a case: a link or file can contain any name. */
export function HandedOverNotice({ handedOver: { name, at }, onDismiss }: HandedOverNoticeProps) {
  return (
    <Banner tone="info" onDismiss={onDismiss}>
      {withNodes(msg('Handed over {at}. Sender: {name} (not verified).'), {
        at: ageText(at, systemClock.now()),
        name: <bdi>{translate(name)}</bdi>,
      })}
    </Banner>
  );
}
