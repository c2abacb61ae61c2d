import { useRef, useState } from 'react';
import { newId } from '../../../lib/ids.ts';
import type { ImageUpload } from '../image-upload.ts';

/** A picture on its way: it waits for those before it, is being sent, or did not arrive. */
export interface Upload {
  readonly id: string;
  readonly file: File;
  readonly state: 'waiting' | 'sending' | 'failed';
  /** Why it was not taken, or did not arrive. */
  readonly problem?: string;
  /** Whether it may be sent again. */
  readonly again: boolean;
}

export interface Uploads {
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (id: string) => void;
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
  const dropped = useRef(new Set<string>());
  const queue = useRef(Promise.resolve());

  const change = (id: string, to: Partial<Upload>): void =>
    setList((before) => before.map((one) => (one.id === id ? { ...one, ...to } : one)));
  const drop = (id: string): void => {
    dropped.current.add(id);
    setList((before) => before.filter((one) => one.id !== id));
  };

  const enqueue = (id: string, file: File): void => {
    queue.current = queue.current.then(async () => {
      if (!upload || dropped.current.has(id)) return;
      change(id, { state: 'sending' });
      const sent = await upload.send(file);
      if (dropped.current.has(id)) return;
      if (!sent.ok) return change(id, { state: 'failed', problem: sent.error });
      drop(id);
      onSent(sent.value);
    });
  };

  return {
    list,
    drop,
    add: (files) => {
      let free = room - list.filter(({ state }) => state !== 'failed').length;
      const added = files.map((file): Upload => {
        const problem = upload?.check(file) ?? (free > 0 ? undefined : 'There is no room for more images.');
        if (problem === undefined) free -= 1;
        const state = problem === undefined ? 'waiting' : 'failed';
        return { id: newId(), file, state, again: problem === undefined, ...(problem && { problem }) };
      });
      setList((before) => [...before, ...added]);
      for (const { id, file, again } of added) if (again) enqueue(id, file);
    },
    retry: (id) => {
      const one = list.find((each) => each.id === id);
      if (!one) return;
      change(id, { state: 'waiting', problem: '' });
      enqueue(id, one.file);
    },
  };
}
