import type { UploadFactionResponse } from '../../../contract/callables.ts';
import { Banner } from '../../ui/banner.tsx';
import { Ranks } from './ranks.tsx';

export interface UploadOutcomeProps {
  readonly outcome: UploadFactionResponse;
  readonly heading: string;
}

/** What an upload did, or would do. */
export function UploadOutcome({ outcome: { statistics, changes }, heading }: UploadOutcomeProps) {
  const { validRecords, errors, duplicates, rankDistribution } = statistics;
  const ranks = Object.entries(rankDistribution).map(([rank, count]) => [Number(rank), count] as const);
  return (
    <div className="panel-stack">
      <Banner tone="ok">
        {heading} {validRecords.toLocaleString('en')} members: {changes.added} added, {changes.changed}{' '}
        changed, {changes.removed} removed. {errors} faulty lines, {duplicates} repeated.
      </Banner>
      <Ranks ranks={ranks.toSorted(([a], [b]) => b - a)} />
    </div>
  );
}
