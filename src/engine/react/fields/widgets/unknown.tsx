import { Icon } from '../../../../shared/ui/icon.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { t } from '../../../../../contract/messages.ts';

/** Fallback for an unknown widget name in a UI schema. */
export function UnknownWidget({ id, path, options }: WidgetProps) {
  return (
    <p className="unknown-widget" id={`${id}-unknown`}>
      <Icon name="warning" /> {t('The form uses a widget named')} <b>{options.widget ?? '(none)'}</b>{' '}
      {t('in the field')} <b>{path.join('.')}</b>
      {t('. This widget does not exist, so you cannot fill in this field.')}
    </p>
  );
}
