import { normalise } from '../../engine/data/normalise.ts';
import { useLocalText } from '../../engine/react/fields/use-local-text.ts';
import type { WidgetProps } from '../../engine/react/fields/widget-props.ts';
import { TextLine } from '../../engine/react/fields/widgets/text-line.tsx';

/** A text that is written in one way: once the control is left, "2752" and "phmc 2752" are both "PHMC-2752". */
export function PatientIdWidget(props: WidgetProps) {
  const text = useLocalText(props);
  const tidy = (): void => {
    const tidied = normalise(props.schema['x-normalise'], text.local);
    if (tidied !== text.local) text.choose(tidied);
  };
  return <TextLine {...props} text={text} onLeave={tidy} />;
}
