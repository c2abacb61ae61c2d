import { Badge } from '../../../shared/ui/badge.tsx';
import './members.css';
import { t } from '../../../../contract/messages.ts';

/** Badges with the number of members per script rank. */
export function Ranks({ ranks }: { readonly ranks: readonly (readonly [rank: number, count: number])[] }) {
  return (
    <ul className="roster-ranks plain-list flex wrap" aria-label={t('Members by script rank')}>
      {ranks.map(([rank, count]) => (
        <li key={rank}>
          <Badge>{t('Rank {rank}: {count}', { rank, count })}</Badge>
        </li>
      ))}
    </ul>
  );
}
