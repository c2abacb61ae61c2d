import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';
import { takeFocus } from '../shared/lib/take-focus.ts';

/** Takes the focus to a page to which another page of the app led; when the browser opens it, it stays where it is. */
export function useArrival(id: string): void {
  const arrivedBy = useRef(useNavigationType());
  useEffect(() => {
    if (arrivedBy.current === NavigationType.Pop) return;
    return takeFocus(() => document.getElementById(id), { isArrival: true });
  }, [id]);
}
