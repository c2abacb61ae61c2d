import { useChoices } from '../../react/fields/choices.ts';
import { textOf } from '../../react/fields/widget-props.ts';
import type { WidgetProps } from '../../react/fields/widget-props.ts';
import { SelectControl } from '../../react/fields/widgets/select-control.tsx';
import { PositionPanel } from './position-panel.tsx';
import type { SourceOption } from '../../sources/source-option.ts';

const OPEN = 'Open positions';
const CLOSED = 'Applications closed';

const isClosed = ({ about }: SourceOption): boolean => about?.status === 'closed';

/**
 * Positions in two groups, the open ones first. A closed one cannot be chosen, only kept. A position that says nothing
 * of its status keeps the group that its list gives it.
 */
function positionGroups(options: readonly SourceOption[], chosen: string): readonly SourceOption[] {
  const grouped = options.map((option): SourceOption => {
    if (!option.about) return option;
    const closed = isClosed(option);
    return { ...option, group: closed ? CLOSED : OPEN, disabled: closed && option.value !== chosen };
  });
  return grouped.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)));
}

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
