import { answerRequests } from '../../src/features/studio/sandbox/requests.ts';
import type { WorkerRequests } from '../../src/features/studio/sandbox/messages.ts';
import { answering } from './answer-requests.ts';

const page = globalThis as unknown as Worker;
answerRequests<WorkerRequests>(page, answering);
// The first message says that the code has been loaded.
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
page.postMessage({});
