import { useMemo } from 'react';
import { inStaffOrder } from '../../../sources/group-options.ts';
import { useOptions } from '../use-options.ts';
import type { WidgetProps } from '../widget-props.ts';
import { Combobox } from './combobox.tsx';

/** Searchable select over a staff list, senior groups first. */
export function StaffWidget(props: WidgetProps) {
  const staff = useOptions(props.schema);
  return <Combobox {...props} choices={useMemo(() => inStaffOrder(staff), [staff])} />;
}
