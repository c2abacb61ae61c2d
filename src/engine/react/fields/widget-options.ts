import type { UiSchema } from '@rjsf/utils';
import { getUiOptions } from '@rjsf/utils';
import type { WidgetOptions } from './widget-props.ts';

/** Returns the UI options of a field, given as `ui:name` or in `ui:options`. */
export const widgetOptions = (ui: UiSchema | undefined): WidgetOptions => getUiOptions(ui) as WidgetOptions;
