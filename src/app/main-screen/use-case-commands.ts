import { useStore } from 'zustand';
import { caseState } from '../../workspace/cases/case-state.ts';
import { useOpenCases } from '../../workspace/cases/open-cases.ts';
import { useOpenCase } from '../../workspace/cases/use-open-case.ts';
import type { CaseSummary } from '../../engine/cases/case-list.ts';
import { ageText } from '../../shared/lib/age-text.ts';
import { systemClock } from '../../shared/lib/clock.ts';
import type { Command } from '../../workspace/picker/command.ts';
import { useBeginChoices } from '../../features/presets/begin-choices.ts';
import { useWorkspace } from '../../engine/react/workspace-context.ts';

export const CASES = 'Cases';

export function useCaseCommands(): readonly Command[] {
  const { cases } = useWorkspace();
  const { all, front, isBlank } = useOpenCases();
  const closed = useStore(cases.state, (state) => state.closed);
  const openCase = useOpenCase();
  const commandOf = (one: CaseSummary, detail: string, shown: Command['place']): Command => ({
    id: one.id,
    name: one.title,
    aliases: [one.words],
    group: CASES,
    icon: 'file-lines',
    detail,
    ...(shown && { place: shown }),
    run: () => openCase(one.id),
  });
  const now = systemClock.now();
  return [
    ...all
      .filter((one) => one !== front || !isBlank)
      .map((one) =>
        commandOf(one, one === front ? `Current · ${caseState(one, now)}` : caseState(one, now), 'top'),
      ),
    ...closed.map((one) => commandOf(one, `Closed ${ageText(one.closedAt ?? now, now)}`, 'search')),
  ];
}

/** Returns commands that fill the open form from a preset or start a case from one. */
export const usePresetCommands = (open: string | null): readonly Command[] =>
  useBeginChoices(open).map((choice) => ({
    ...choice,
    aliases: ['preset', 'usual', 'normal'],
    group: 'Presets',
    icon: 'clone',
    place: 'search',
  }));
