import type { HandedOver } from '../engine/cases/case.ts';
import { ageText } from '../lib/age-text.ts';
import { systemClock } from '../lib/clock.ts';
import { Banner } from '../ui/banner.tsx';

export interface HandedOverNoticeProps {
  readonly handedOver: HandedOver;
  readonly onDismiss: () => void;
}

/** Says whose case it was. */
export function HandedOverNotice({ handedOver: { name, at }, onDismiss }: HandedOverNoticeProps) {
  return (
    <Banner tone="info" onDismiss={onDismiss}>
      Handed over by {name}, {ageText(at, systemClock.now())}.
    </Banner>
  );
}
