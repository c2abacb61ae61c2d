import { errorMessage } from '../../../../../contract/error-message.ts';
import { useRef, useState } from 'react';
import { newId } from '../../../../shared/lib/ids.ts';
import type { ImageUpload } from '../image-upload.ts';
import { t, translate } from '../../../../../contract/messages.ts';

/** Upload of an image: waiting, being sent, or failed. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Uploaded percentage, from 0 to 100. */
  readonly percent: number;
  /** Reason of the rejection or failure. */
  readonly problem?: string;
  /** True if it can be retried. */
  readonly again: boolean;
}

export interface Uploads {
  readonly list: readonly Upload[];
  /** Latest event, as text for screen readers. */
  readonly said: string;
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
  /** Removes an upload, aborting it if necessary. */
  readonly drop: (id: string) => void;
}

/**
 * Uploads images sequentially in order, each with its own result.
 * @param room number of further images that fit into the list, not counting uploads
 * @param onSent called with the web address of each upload, possibly several renders later
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
      setSaid((before) =>
        percent < 50 || percent === 100 ? before : t('{name}: half uploaded', { name: file.name }),
      );
    };
    queue.current = queue.current.then(async () => {
      if (!upload || signal.aborted) return;
      change(id, { state: 'sending' });
      // Appended to the previous message: screen readers announce only the final text of an update.
      setSaid((before) => `${before} ${file.name}: sending`.trim());
      const sent = await upload.send(file, { onProgress: progress, signal });
      if (signal.aborted) return;
      if (!sent.ok) {
        change(id, { state: 'failed', problem: sent.error });
        return setSaid(t('{name}: not added. {error}', { name: file.name, error: translate(sent.error) }));
      }
      remove(id);
      setSaid(t('{name}: added', { name: file.name }));
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
      setSaid(
        refused
          .map(({ file, problem }) =>
            t('{name}: not added. {problem}', { name: file.name, problem: translate(problem ?? '') }),
          )
          .join(' '),
      );
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
