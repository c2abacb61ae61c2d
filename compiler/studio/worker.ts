import { answerRequests } from '../../src/features/studio/sandbox/requests.ts';
import type { WorkerRequests } from '../../src/features/studio/sandbox/messages.ts';
import { answering } from './answer-requests.ts';

answerRequests<WorkerRequests>(globalThis as unknown as Worker, answering);
