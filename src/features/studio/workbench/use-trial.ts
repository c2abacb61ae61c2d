import { type RefCallback, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { openTrial, type Trial, type TrialState } from '../core/trial.ts';
import type { Files, Problem } from '../sandbox/messages.ts';
import { placeSandbox } from '../sandbox/prepared-sandbox.ts';
import { useLook } from './use-look.ts';

/** Result of the form check; of the last one while another runs. */
export interface Check {
  readonly isRunning: boolean;
  readonly problems: readonly Problem[];
}

interface UsedTrial {
  /** Places the frame in an element. */
  readonly place: RefCallback<HTMLElement>;
  /** Undefined until the frame is placed. */
  readonly trial: Trial | undefined;
  readonly check: Check;
  /** True while the form is shown as it last worked. */
  readonly isOld: boolean;
}

const NOT_OPEN = createStore<TrialState>(() => ({ checked: undefined, problems: [], undrawn: [] }));

/** Draws and checks a form at each change of the files while its frame is in the page. */
export function useTrial(files: Files, slug: string, width: number): UsedTrial {
  const look = useLook(width);
  const [trial, setTrial] = useState<Trial>();
  const { checked, problems, undrawn } = useStore(trial?.store ?? NOT_OPEN);
  const place: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (!element) return undefined;
      const sandbox = placeSandbox(element);
      const opened = openTrial(sandbox, slug);
      setTrial(opened);
      return () => {
        opened.close();
        sandbox.frame.remove();
      };
    },
    [slug],
  );
  useEffect(() => trial?.setLook(look), [trial, look]);
  useEffect(() => trial?.setFiles(files), [trial, files]);
  return {
    place,
    trial,
    check: { isRunning: checked !== files, problems: undrawn.length > 0 ? undrawn : problems },
    isOld: undrawn.length > 0,
  };
}
