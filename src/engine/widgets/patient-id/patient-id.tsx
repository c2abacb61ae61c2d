import { normalise } from '../../data/normalise.ts';
import { useTypedText } from '../../react/fields/use-typed-text.ts';
import type { WidgetProps } from '../../react/fields/widget-props.ts';
import { TextLine } from '../../react/fields/widgets/text-line.tsx';

/** Text input that normalizes its value on blur: "2752" and "phmc 2752" both become "PHMC-2752". */
export function PatientIdWidget(props: WidgetProps) {
  const text = useTypedText<HTMLInputElement>(props);
  const tidy = (typed: string): void => {
    const tidied = normalise(props.schema['x-normalise'], typed);
    if (tidied !== typed) text.choose(tidied);
  };
  return <TextLine {...props} text={text} onLeave={tidy} />;
}
