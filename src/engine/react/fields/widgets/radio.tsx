import { Button } from '../../../../shared/ui/button.tsx';
import { storedChoice, useChoices } from '../choices.ts';
import { textOf } from '../widget-props.ts';
import type { WidgetProps } from '../widget-props.ts';
import { ChoiceGrid } from './choice-grid.tsx';
import { t } from '../../../../../contract/messages.ts';

/** Radio buttons for a single choice. An optional answer can be cleared, unlike native radio buttons. */
export function RadioWidget(props: WidgetProps) {
  const { id, label, schema, value, required, disabled, readonly, onChange } = props;
  const options = useChoices(props);
  const chosen = textOf(value);
  return (
    <ChoiceGrid options={options}>
      {options.map((option, index) => (
        <label key={option.value} className="choice gap-s2 center target-s" htmlFor={`${id}-${index}`}>
          <input
            id={`${id}-${index}`}
            className="choice__mark"
            type="radio"
            name={id}
            value={option.value}
            checked={chosen === option.value}
            disabled={disabled || readonly}
            onChange={() => onChange(storedChoice(schema, option.value))}
          />
          {option.label}
        </label>
      ))}
      {chosen !== '' && !required && !disabled && !readonly && (
        <Button
          className="choices__clear"
          variant="quiet"
          size="s"
          aria-label={t('Clear {label}', { label })}
          onClick={() => onChange(undefined)}
        >
          {t('Clear')}
        </Button>
      )}
    </ChoiceGrid>
  );
}
