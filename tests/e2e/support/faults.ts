import { inject } from 'vitest';
import type { FaultSettings } from '../../../local/game-world/faults.ts';

async function send(method: 'POST' | 'DELETE', settings?: FaultSettings): Promise<FaultSettings> {
  const response = await fetch(`${inject('backend').env['GAME_WORLD_URL']}/.local/faults`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(settings && { body: JSON.stringify(settings) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error(`The game world takes no such switches: ${JSON.stringify(answer)}`);
  return answer as FaultSettings;
}

/** Makes the game world of this run misbehave for all clients until {@link behave}. */
export const misbehave = (settings: FaultSettings): Promise<FaultSettings> => send('POST', settings);

/** Resets the faults of the game world. */
export const behave = (): Promise<FaultSettings> => send('DELETE');
