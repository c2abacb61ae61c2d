import { Button } from '../../../../shared/ui/button.tsx';
import { labelId } from '../field-ids.ts';
import { controlOf } from '../control-attributes.ts';
import type { WidgetProps } from '../widget-props.ts';
import { t } from '../../../../../contract/messages.ts';

/** Button that opens a more suitable form for the case. Stores nothing. */
export function FormSwitchWidget(props: WidgetProps) {
  const { id, options, formContext } = props;
  const { disabled, 'aria-describedby': description } = controlOf(props);
  return (
    <Button
      id={id}
      disabled={disabled}
      aria-describedby={description}
      icon="right-left"
      aria-labelledby={`${labelId(id)} ${id}`}
      onClick={() => options.switchTo !== undefined && formContext.onSwitch(options.switchTo)}
    >
      {t('Switch form')}
    </Button>
  );
}
