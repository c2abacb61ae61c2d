import { Icon } from '../../../../shared/ui/icon.tsx';
import type { WidgetProps } from '../widget-props.ts';

/** Fallback for an unknown widget name in a UI schema. */
export function UnknownWidget({ id, path, options }: WidgetProps) {
  return (
    <p className="unknown-widget" id={`${id}-unknown`}>
      <Icon name="warning" /> The form asks for a widget named <b>{options.widget ?? '(none)'}</b> in the
      field <b>{path.join('.')}</b>. There is no such widget, so this field cannot be filled in.
    </p>
  );
}
