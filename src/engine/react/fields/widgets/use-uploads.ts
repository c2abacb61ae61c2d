import { errorMessage } from '../../../../../contract/error-message.ts';
import { useRef, useState } from 'react';
import { newId } from '../../../../shared/lib/ids.ts';
import type { ImageUpload } from '../image-upload.ts';

/** A picture on its way: it waits for those before it, is being sent, or did not arrive. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** How much of it is sent, from 0 to 100. */
  readonly percent: number;
  /** Why it was not taken, or did not arrive. */
  readonly problem?: string;
  /** Whether it may be sent again. */
  readonly again: boolean;
}

export interface Uploads {
  readonly list: readonly Upload[];
  /** What happened last, as text to be read out. */
  readonly said: string;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  /** Takes one off the list, and stops it if it is being sent. */
  readonly drop: (id: string) => void;
}

/**
 * Sends pictures one after another, in the order in which they came, each with its own outcome.
 * @param room how many more the list takes, those on their way not counted
 * @param onSent takes the web address of each as soon as it is there; it may be called renderings later
 */
export function useUploads(
  upload: ImageUpload | undefined,
  room: number,
  onSent: (url: string) => void,
): Uploads {
  const [list, setList] = useState<readonly Upload[]>([]);
  const [said, setSaid] = useState('');
  const stops = useRef(new Map<string, AbortController>());
  const queue = useRef(Promise.resolve());

  const change = (id: string, to: Partial<Upload>): void =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const remove = (id: string): void => setList((before) => before.filter((one) => one.id !== id));

  const enqueue = ({ id, file }: Upload): void => {
    const stop = new AbortController();
    const { signal } = stop;
    stops.current.set(id, stop);
    const progress = (share: number): void => {
      const percent = Math.floor(share * 100);
      change(id, { percent });
      setSaid((before) => (percent < 50 || percent === 100 ? before : `${file.name}: half uploaded`));
    };
    queue.current = queue.current.then(async () => {
      if (!upload || signal.aborted) return;
      change(id, { state: 'sending' });
      // Behind what became of the one before: a screen reader receives only what the page says in the end.
      setSaid((before) => `${before} ${file.name}: sending`.trim());
      const sent = await upload.send(file, { onProgress: progress, signal });
      if (signal.aborted) return;
      if (!sent.ok) {
        change(id, { state: 'failed', problem: sent.error });
        return setSaid(`${file.name}: not added. ${sent.error}`);
      }
      remove(id);
      setSaid(`${file.name}: added`);
      onSent(sent.value);
    });
  };

  return {
    list,
    said,
    drop: (id) => {
      stops.current.get(id)?.abort();
      remove(id);
    },
    add: (files) => {
      let free = room - list.filter(({ state }) => state !== 'failed').length;
      const added = files.map((file): Upload => {
        const problem =
          upload?.check(file) ?? (free > 0 ? undefined : errorMessage('There is no room for more images.'));
        const again = problem === undefined;
        if (again) free -= 1;
        const state = again ? 'waiting' : 'failed';
        return { id: newId(), file, state, percent: 0, again, ...(problem && { problem }) };
      });
      setList((before) => [...before, ...added]);
      const refused = added.filter(({ again }) => !again);
      setSaid(refused.map(({ file, problem }) => `${file.name}: not added. ${problem}`).join(' '));
      for (const one of added) if (one.again) enqueue(one);
    },
    retry: (id) => {
      const one = list.find((each) => each.id === id);
      if (!one) return;
      change(id, { state: 'waiting', percent: 0, problem: '' });
      enqueue(one);
    },
  };
}
