import { useChoices } from '../../react/fields/choices.ts';
import { textOf } from '../../react/fields/widget-props.ts';
import type { WidgetProps } from '../../react/fields/widget-props.ts';
import { SelectControl } from '../../react/fields/widgets/select-control.tsx';
import { PositionPanel } from './position-panel.tsx';
import type { SourceOption } from '../../sources/source-option.ts';
import { msg, translate } from '../../../../contract/messages.ts';

const OPEN = msg('Open positions');
const CLOSED = msg('Applications closed');

const isClosed = ({ about }: SourceOption): boolean => about?.status === 'closed';

/**
 * Groups positions, open ones first. A closed one cannot be selected, only kept. A position without a status stays in
 * the group of its list.
 */
function positionGroups(options: readonly SourceOption[], chosen: string): readonly SourceOption[] {
  const grouped = options.map((option): SourceOption => {
    if (!option.about) return option;
    const closed = isClosed(option);
    return {
      ...option,
      group: translate(closed ? CLOSED : OPEN),
      disabled: closed && option.value !== chosen,
    };
  });
  return grouped.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)));
}

/** Select for a position, with the details of the selected one. */
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
