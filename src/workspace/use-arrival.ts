import { useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router-dom';

/** Takes the focus to a page to which another page of the app led; when the browser opens it, it stays where it is. */
export function useArrival(id: string): void {
  const arrivedBy = useRef(useNavigationType());
  useEffect(() => {
    if (arrivedBy.current !== NavigationType.Pop) document.getElementById(id)?.focus();
  }, [id]);
}
