import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTextControl } from '../use-control.ts';
import { useComputed } from '../use-form-context.ts';
import { useLocalText } from '../use-local-text.ts';
import type { WidgetProps } from '../widget-props.ts';

const hasFieldSizing = (): boolean => CSS.supports('field-sizing', 'content');

function fit(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + area.offsetHeight - area.clientHeight}px`;
}

/** Grows a text area with its text, and as it gets narrower, where the browser's own `field-sizing` does not. */
function useAutoGrow(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const node = area.current;
    if (node && !hasFieldSizing()) fit(node);
  }, [text]);
  useEffect(() => {
    const node = area.current;
    if (!node || hasFieldSizing()) return;
    let width = node.clientWidth;
    // Height is the user's to drag.
    const observer = new ResizeObserver(() => {
      if (node.clientWidth === width) return;
      width = node.clientWidth;
      fit(node);
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return area;
}

/** Text of several lines, as high as what is in it. */
export function TextareaWidget(props: WidgetProps) {
  const control = useTextControl(props);
  const computed = useComputed(props.formContext, props.path);
  const text = useLocalText(props);
  const area = useAutoGrow(text.local);
  const rows = props.options.rows ?? 3;
  return (
    <textarea
      {...control}
      ref={area}
      className="input input--area"
      rows={rows}
      style={{ minHeight: `calc(${rows}lh + var(--s2) * 2)` }}
      placeholder={computed ?? props.options.placeholder}
      data-computed={computed !== undefined || undefined}
      value={text.local}
      onChange={(event) => text.change(event.currentTarget.value)}
    />
  );
}
