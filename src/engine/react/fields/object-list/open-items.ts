import { flushSync } from 'react-dom';
import { useEffect } from 'react';

type Open = (index: number) => void;

const lists = new Map<string, Open>();

/** Registers a mounted list for {@link openItem} by its field id. */
export function useOpenable(id: string, open: Open): void {
  useEffect(() => {
    lists.set(id, open);
    return () => {
      lists.delete(id);
    };
  }, [id, open]);
}

/**
 * Opens every closed row that contains the field with this id (`root_decedents_0_decedentName`), outer ones first,
 * because opening them mounts the inner ones. The field is mounted on return. For event handlers only.
 */
export function openItem(id: string): void {
  const opened = new Set<string>();
  for (;;) {
    const next = [...lists].find(([list]) => !opened.has(list) && id.startsWith(`${list}_`));
    if (!next) return;
    const [list, open] = next;
    opened.add(list);
    const index = Number.parseInt(id.slice(list.length + 1), 10);
    if (index >= 0) flushSync(() => open(index));
  }
}
