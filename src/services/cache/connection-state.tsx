import { useCache } from './cache-store.ts';
import { Badge } from '../../shared/ui/badge.tsx';

/** Says that the connection to live data is gone, for as long as it is. The forms go on working. */
export function ConnectionState() {
  const offline = useCache(({ connection }) => connection === 'offline');
  return (
    <span role="status" title={offline ? 'You can still use forms. Lists may be out of date.' : undefined}>
      {offline && <Badge tone="warn">Offline</Badge>}
    </span>
  );
}
