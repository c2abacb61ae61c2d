import type { UiSchema } from '@rjsf/utils';
import { getUiOptions } from '@rjsf/utils';
import type { WidgetOptions } from './widget-props.ts';

/** The UI options of a field, whether its UI schema gives them as `ui:name` or inside `ui:options`. */
export const widgetOptions = (ui: UiSchema | undefined): WidgetOptions => getUiOptions(ui) as WidgetOptions;
