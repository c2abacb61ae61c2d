import type { WebSocket } from 'ws';
import type { Faults } from '../faults.ts';
import { toFrames } from './frames.ts';

/** Sends messages in order, later by the delay that a test asked for. */
export type Outbox = (message: object) => void;

/** The outbox of one connection; messages for a connection that has ended are dropped. */
export function createOutbox(socket: WebSocket, faults: Faults): Outbox {
  const waiting: string[] = [];
  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return;
    for (const frame of toFrames(text)) socket.send(frame);
  };
  return (message) => {
    const text = JSON.stringify(message);
    if (faults.delayMs === 0 && waiting.length === 0) return send(text);
    waiting.push(text);
    // Whichever timer ends first sends the oldest message: a shorter delay does not overtake.
    setTimeout(() => send(waiting.shift() ?? ''), faults.delayMs);
  };
}
