import { useLayoutEffect, useRef } from 'react';
import { useTextControl } from '../use-control.ts';
import { useComputed } from '../use-form-context.ts';
import { useLocalText } from '../use-local-text.ts';
import type { WidgetProps } from '../widget-props.ts';

/** Grows a text area with its text where the browser's own `field-sizing` does not. */
function useAutoGrow(text: string) {
  const area = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const node = area.current;
    if (!node || CSS.supports('field-sizing', 'content')) return;
    node.style.height = 'auto';
    node.style.height = `${node.scrollHeight + node.offsetHeight - node.clientHeight}px`;
  }, [text]);
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
