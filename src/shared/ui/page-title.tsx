import { useEffect, useRef } from 'react';
import { product } from '../../../contract/organisation.ts';
import { focusWhenReady } from '../lib/focus-when-ready.ts';

/** Page heading and document title. Receives focus when the page opens and when the title changes. */
export function PageTitle({ title }: { readonly title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = `${title} – ${product}`;
    return focusWhenReady(() => heading.current, { isArrival: true });
  }, [title]);

  return (
    <h1 ref={heading} tabIndex={-1} className="page-title quiet-focus">
      {title}
    </h1>
  );
}
