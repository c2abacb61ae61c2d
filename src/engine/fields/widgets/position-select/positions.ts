import type { SourceOption } from '../../../sources/source-option.ts';

const OPEN = 'Open positions';
const CLOSED = 'Applications closed';

const isClosed = ({ about }: SourceOption): boolean => about?.status === 'closed';

/**
 * Positions in two groups, the open ones first. A closed one cannot be chosen, only kept. A position that says nothing
 * of its status keeps the group that its list gives it.
 */
export function positionGroups(options: readonly SourceOption[], chosen: string): readonly SourceOption[] {
  const grouped = options.map((option): SourceOption => {
    if (!option.about) return option;
    const closed = isClosed(option);
    return { ...option, group: closed ? CLOSED : OPEN, disabled: closed && option.value !== chosen };
  });
  return grouped.toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)));
}
