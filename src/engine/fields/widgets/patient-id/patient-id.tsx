import { normalise } from '../../../data/normalise.ts';
import { useTextControl } from '../../use-control.ts';
import { useComputed } from '../../use-form-context.ts';
import { useLocalText } from '../../use-local-text.ts';
import type { WidgetProps } from '../../widget-props.ts';

/** A text that is written in one way: once the control is left, "2752" and "phmc 2752" are both "PHMC-2752". */
export function PatientIdWidget(props: WidgetProps) {
  const { schema, options, formContext, path } = props;
  const control = useTextControl(props);
  const computed = useComputed(formContext, path);
  const text = useLocalText(props);
  const tidy = (): void => {
    const tidied = normalise(schema['x-normalise'], text.local);
    if (tidied !== text.local) text.choose(tidied);
  };
  return (
    <input
      {...control}
      className="input"
      type="text"
      autoComplete="off"
      placeholder={computed ?? options.placeholder}
      data-computed={computed !== undefined || undefined}
      value={text.local}
      onChange={(event) => text.change(event.currentTarget.value)}
      onBlur={() => !control.readOnly && tidy()}
    />
  );
}
