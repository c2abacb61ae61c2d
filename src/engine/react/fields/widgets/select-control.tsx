import { groupOptions } from '../../../sources/group-options.ts';
import type { SourceOption } from '../../../sources/source-option.ts';
import { storedChoice } from '../choices.ts';
import { controlOf } from '../control-attributes.ts';
import { textOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';
import { t } from '../../../../../contract/messages.ts';

interface SelectControlProps extends WidgetProps {
  readonly choices: readonly SourceOption[];
}

const Choice = ({ value, label, disabled }: SourceOption) => (
  <option value={value} disabled={disabled}>
    {label}
  </option>
);

export function SelectControl(props: SelectControlProps) {
  const { schema, options, value, computed, choices, onChange } = props;
  const control = controlOf(props);
  const groups = groupOptions(choices);
  return (
    <select
      {...control}
      className="input"
      data-empty={textOf(value) === '' || undefined}
      value={textOf(value)}
      onChange={(event) => onChange(storedChoice(schema, event.currentTarget.value))}
    >
      <option value="">{computed ?? options.placeholder ?? t('Choose…')}</option>
      {groups.map(({ name, options: members }) => {
        const listed = members.map((option) => <Choice key={option.value} {...option} />);
        return name === undefined ? (
          listed
        ) : (
          <optgroup key={name} label={name}>
            {listed}
          </optgroup>
        );
      })}
    </select>
  );
}
