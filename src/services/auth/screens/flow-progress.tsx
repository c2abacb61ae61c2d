import { PROGRESS, useOAuthFlow } from '../oauth/flow-store.ts';
import { STEP_MESSAGES } from './flow-messages.ts';
import { Waiting } from './waiting.tsx';
import { t, translate } from '../../../../contract/messages.ts';

export function FlowProgress() {
  const step = useOAuthFlow((flow) => flow.step);
  return (
    <>
      <Waiting>{`${translate(STEP_MESSAGES[step])}…`}</Waiting>
      <progress className="flow-progress" aria-label={t('Login')} max={100} value={PROGRESS[step]} />
    </>
  );
}
