import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { textControlOf } from '../control-attributes.ts';
import { useTypedText } from '../use-typed-text.ts';
import type { WidgetProps } from '../widget-props.ts';

const hasFieldSizing = (): boolean => CSS.supports('field-sizing', 'content');

/** Sets the height of a text area to its content if the browser does not support `field-sizing`. */
function fit(area: HTMLTextAreaElement): void {
  if (hasFieldSizing()) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** Fits a text area to its initial text, and when its width changes. */
function useFit(area: RefObject<HTMLTextAreaElement | null>): void {
  useLayoutEffect(() => {
    if (area.current) fit(area.current);
  }, [area]);
  useEffect(() => {
    const node = area.current;
    if (!node || hasFieldSizing()) return;
    let width = node.clientWidth;
    // Ignores height changes, which are resizes by the user.
    const observer = new ResizeObserver(() => {
      if (node.clientWidth === width) return;
      width = node.clientWidth;
      fit(node);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, [area]);
}

/** Multi-line text input, as high as its content. */
export function TextareaWidget(props: WidgetProps) {
  const control = textControlOf(props);
  const text = useTypedText({ ...props, onText: fit });
  useFit(text.control.ref);
  const rows = props.options.rows ?? 3;
  return (
    <textarea
      {...control}
      className="input input--area"
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + var(--s2) * 2)` }}
      placeholder={props.computed ?? props.options.placeholder}
      data-computed={props.computed !== undefined || undefined}
      {...text.control}
    />
  );
}
