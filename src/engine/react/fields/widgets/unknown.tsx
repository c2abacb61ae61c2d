import { Icon } from '../../../../shared/ui/icon.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { msg, t } from '../../../../../contract/messages.ts';
import { withNodes } from '../../../../shared/language/translated.tsx';

/** Fallback for an unknown widget name in a UI schema. */
export function UnknownWidget({ id, path, options }: WidgetProps) {
  return (
    <p className="unknown-widget rounded small pad-row" id={`${id}-unknown`}>
      <Icon name="warning" />{' '}
      {withNodes(
        msg(
          'The form uses a widget named {widget} in the field {field}. This widget does not exist, so you cannot fill in this field.',
        ),
        { widget: <b>{options.widget ?? t('(none)')}</b>, field: <b>{path.join('.')}</b> },
      )}
    </p>
  );
}
