import type { Reply } from './messages.ts';

/** Requests by name, with what each takes and returns. */
type Requests<Names extends string> = Readonly<
  Record<Names, { readonly input: unknown; readonly output: unknown }>
>;

/** Sends a request and resolves with its reply. */
export type Ask<All extends Requests<keyof All & string>> = <Name extends keyof All & string>(
  name: Name,
  input: All[Name]['input'],
) => Promise<Reply<All[Name]['output']>>;

/** Functions that answer requests. */
export type Answering<All extends Requests<keyof All & string>> = {
  readonly [Name in keyof All & string]: (
    input: All[Name]['input'],
  ) => Promise<Reply<All[Name]['output']>> | Reply<All[Name]['output']>;
};

/** A message port, a worker, or the scope of a worker. */
interface Channel {
  readonly postMessage: (message: unknown, transfer: Transferable[]) => void;
  readonly addEventListener: (type: 'message', listener: (event: MessageEvent) => void) => void;
  /** Begins to deliver messages; ports alone have it. */
  readonly start?: () => void;
}

function onMessage(channel: Channel, listener: (event: MessageEvent) => void): void {
  channel.addEventListener('message', listener);
  channel.start?.();
}

const failure = (message: string): Reply<never> => ({
  ok: false,
  problems: [{ file: '', line: 1, message }],
});

/** Answers the requests that arrive on a channel. An exception becomes a problem without a file. */
export function answerRequests<All extends Requests<keyof All & string>>(
  channel: Channel,
  answers: Answering<All>,
): void {
  const answer = async (name: keyof All & string, input: unknown): Promise<Reply<unknown>> => {
    try {
      return await answers[name](input);
    } catch (error) {
      return failure(error instanceof Error ? error.message : String(error));
    }
  };
  onMessage(channel, ({ data }: MessageEvent<{ id: number; name: keyof All & string; input: unknown }>) => {
    void answer(data.name, data.input).then((reply) => channel.postMessage({ id: data.id, reply }, []));
  });
}

/** A sender of requests, and a function that refuses those without a reply yet. */
export interface Asking<All extends Requests<keyof All & string>> {
  readonly ask: Ask<All>;
  readonly stop: (message: string) => void;
}

/**
 * Sends requests on a channel.
 * @param isReply validates a reply, which comes from code that is not trusted
 */
export function sendRequests<All extends Requests<keyof All & string>>(
  channel: Channel,
  isReply: (name: keyof All & string, reply: unknown) => boolean = () => true,
): Asking<All> {
  let last = 0;
  const waiting = new Map<
    number,
    { readonly name: keyof All & string; readonly settle: (reply: Reply<never>) => void }
  >();
  onMessage(channel, ({ data }: MessageEvent<unknown>) => {
    const { id, reply } = data as { id?: unknown; reply?: unknown };
    const found = typeof id === 'number' ? waiting.get(id) : undefined;
    if (!found || typeof id !== 'number') return;
    waiting.delete(id);
    found.settle(isReply(found.name, reply) ? (reply as Reply<never>) : failure('The reply is not valid.'));
  });
  return {
    ask: (name, input) =>
      new Promise((resolve) => {
        last += 1;
        waiting.set(last, { name, settle: resolve });
        channel.postMessage({ id: last, name, input }, []);
      }),
    stop: (message) => {
      for (const { settle } of waiting.values()) settle(failure(message));
      waiting.clear();
    },
  };
}
