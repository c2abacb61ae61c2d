import { normalise } from '../../data/normalise.ts';
import { useTypedText } from '../../react/fields/use-typed-text.ts';
import type { WidgetProps } from '../../react/fields/widget-props.ts';
import { TextLine } from '../../react/fields/widgets/text-line.tsx';

/** Text input that normalizes its value on blur: "2752" and "a 2752" both become "A-2752", if numbers begin with A. */
export function PatientIdWidget(props: WidgetProps) {
  const text = useTypedText<HTMLInputElement>(props);
  const tidy = (typed: string): void => {
    const tidied = normalise(props.schema['x-normalise'], typed);
    if (tidied !== typed) text.choose(tidied);
  };
  return <TextLine {...props} text={text} onLeave={tidy} />;
}
