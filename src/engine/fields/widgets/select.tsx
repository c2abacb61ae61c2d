import { Icon } from '../../../ui/icon.tsx';
import { storedChoice, useChoices } from '../choices.ts';
import { groupOptions } from '../../sources/group-options.ts';
import type { SourceOption } from '../../sources/source-option.ts';
import { useControl } from '../use-control.ts';
import { useComputed } from '../use-form-context.ts';
import { textOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';

const Choice = ({ value, label }: SourceOption) => <option value={value}>{label}</option>;

/** One of a short list, by the browser's own control. */
export function SelectWidget(props: WidgetProps) {
  const { schema, options, value, formContext, path, onChange } = props;
  const control = useControl(props);
  const computed = useComputed(formContext, path);
  const groups = groupOptions(useChoices(props));
  return (
    <span className="select">
      <select
        {...control}
        className="input select__control"
        data-empty={textOf(value) === '' || undefined}
        value={textOf(value)}
        onChange={(event) => onChange(storedChoice(schema, event.currentTarget.value))}
      >
        <option value="">{computed ?? options.placeholder ?? 'Choose…'}</option>
        {groups.map(({ name, options: members }) => {
          const choices = members.map((option) => <Choice key={option.value} {...option} />);
          return name === undefined ? (
            choices
          ) : (
            <optgroup key={name} label={name}>
              {choices}
            </optgroup>
          );
        })}
      </select>
      <Icon name="chevron-down" className="select__mark" />
    </span>
  );
}
