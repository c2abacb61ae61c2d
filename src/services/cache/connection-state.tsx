import { useCache } from './cache-store.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import { t } from '../../../contract/messages.ts';

/** Badge shown while the live data connection is lost; forms continue to work. */
export function ConnectionState() {
  const offline = useCache(({ connection }) => connection === 'offline');
  return (
    <span role="status" title={offline ? t('You can still use forms. Lists may be out of date.') : undefined}>
      {offline && <Badge tone="warn">{t('Offline')}</Badge>}
    </span>
  );
}
