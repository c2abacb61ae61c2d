import { useEffect, useState } from 'react';

/**
 * The open dialog that was opened last, or undefined. An open modal makes all the rest of the page inert, so
 * whatever must be heard and reached meanwhile has to stand inside it.
 */
export function useTopDialog(): HTMLDialogElement | undefined {
  const [open, setOpen] = useState<readonly HTMLDialogElement[]>([]);

  useEffect(() => {
    const refresh = () => {
      const now = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')];
      setOpen((former) => [
        ...former.filter((dialog) => now.includes(dialog)),
        ...now.filter((dialog) => !former.includes(dialog)),
      ]);
    };
    refresh();
    const observer = new MutationObserver(refresh);
    observer.observe(document.body, { attributeFilter: ['open'], subtree: true });
    return () => observer.disconnect();
  }, []);

  return open.at(-1);
}
