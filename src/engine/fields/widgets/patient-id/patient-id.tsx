import { normalise } from '../../../data/normalise.ts';
import { useLocalText } from '../../use-local-text.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { TextLine } from '../text-line.tsx';

/** A text that is written in one way: once the control is left, "2752" and "phmc 2752" are both "PHMC-2752". */
export function PatientIdWidget(props: WidgetProps) {
  const text = useLocalText(props);
  const tidy = (): void => {
    const tidied = normalise(props.schema['x-normalise'], text.local);
    if (tidied !== text.local) text.choose(tidied);
  };
  return <TextLine {...props} text={text} onLeave={tidy} />;
}
