import type { WebSocket } from 'ws';
import type { Faults } from '../faults.ts';
import { toFrames } from './frames.ts';

/** Sends messages in order, with the delay set by a test. */
export type Outbox = (message: object) => void;

/** Creates the outbox of a connection; messages to a closed connection are dropped. */
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
    // Each timer sends the oldest message, so that a shorter delay does not reorder messages.
    setTimeout(() => send(waiting.shift() ?? ''), faults.delayMs);
  };
}
