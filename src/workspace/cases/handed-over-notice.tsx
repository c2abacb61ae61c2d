import type { HandedOver } from '../../engine/cases/case.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import { Banner } from '../../shared/ui/banner.tsx';

export interface HandedOverNoticeProps {
  readonly handedOver: HandedOver;
  readonly onDismiss: () => void;
}

/** Shows the unverified sender of a case: a link or file can contain any name. */
export function HandedOverNotice({ handedOver: { name, at }, onDismiss }: HandedOverNoticeProps) {
  return (
    <Banner tone="info" onDismiss={onDismiss}>
      Handed over {ageText(at, systemClock.now())}. Sender: <bdi>{name}</bdi> (not verified).
    </Banner>
  );
}
