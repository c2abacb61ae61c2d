import { useTypedText } from '../use-typed-text.ts';
import type { WidgetProps } from '../widget-props.ts';
import { TextLine } from './text-line.tsx';

export function TextWidget(props: WidgetProps) {
  return <TextLine {...props} text={useTypedText(props)} />;
}
