import { useEffect, useState } from 'react';
import { backend } from '../../platform/backend.ts';
import { Badge } from '../../ui/badge.tsx';
import '../parts/parts.css';
import { systemFacts } from './facts.ts';

/** Whether the database is connected; null while it is not known. */
function useConnected(): boolean | null {
  const [connected, setConnected] = useState<boolean | null>(null);
  useEffect(() => {
    let stopped = false;
    let stop = (): void => undefined;
    const start = async (): Promise<void> => {
      const database = await backend?.database();
      if (database && !stopped) stop = database.watchConnection(setConnected);
    };
    start().catch(() => setConnected(false));
    return () => {
      stopped = true;
      stop();
    };
  }, []);
  return connected;
}

/** What this copy of the product is and what it talks to. Nothing here can be changed: the build settles it. */
export function SystemPanel() {
  const connected = useConnected();
  return (
    <section className="panel-card" aria-label="This copy of the product">
      <dl className="panel-facts">
        {systemFacts(location.href).map(([name, value]) => (
          <div key={name} className="panel-facts__pair">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="panel-facts__pair">
          <dt>Connection</dt>
          <dd>
            {connected === null && <Badge>Connecting</Badge>}
            {connected === true && <Badge tone="ok">Connected</Badge>}
            {connected === false && <Badge tone="warn">Not connected</Badge>}
          </dd>
        </div>
      </dl>
      <p className="panel-muted">These come from the build. There is nothing to set here.</p>
    </section>
  );
}
