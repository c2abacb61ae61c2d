import { useChoices } from '../../choices.ts';
import { textOf } from '../../widget-props.ts';
import type { WidgetProps } from '../../widget-props.ts';
import { SelectControl } from '../select-control.tsx';
import { PositionPanel } from './position-panel.tsx';
import { positionGroups } from './positions.ts';

/** One of several positions, and what there is to know of the chosen one. */
export function PositionSelectWidget(props: WidgetProps) {
  const chosen = textOf(props.value);
  const positions = positionGroups(useChoices(props), chosen);
  const position = positions.find((option) => option.value === chosen);
  return (
    <>
      <SelectControl {...props} choices={positions} />
      {position?.about && <PositionPanel title={position.label} about={position.about} />}
    </>
  );
}
