import { onDemand } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';
import { closeTool, useOpenTool } from '../../workspace/open-tool.ts';
import type { ToolProps } from '../../workspace/tool.ts';
import { PART_MISSING } from '../../shared/lib/chunk-loads.ts';
import { dialogMissing } from '../../services/notifications/dialog-load-fallback.tsx';
import { t } from '../../../contract/messages.ts';

const Opening = () => (
  <p role="status" className="visually-hidden">
    {t('Opening the tool')}
  </p>
);

const ShownTool = view(
  onDemand(() => import('./shown-tool.tsx')),
  (code) => code.ShownTool,
  { Missing: dialogMissing(PART_MISSING), Waiting: Opening },
);

type ToolHostProps = Pick<ToolProps, 'form' | 'onForm' | 'onOpened'>;

const closeAnd =
  (act: (slug: string) => void) =>
  (slug: string): void => {
    closeTool();
    act(slug);
  };

/** Renders the open tool; no tool code is loaded before. */
export function ToolHost({ form, onForm, onOpened }: ToolHostProps) {
  const open = useOpenTool((state) => state.open);
  if (!open) return null;
  return (
    <ShownTool
      tool={open.tool}
      form={form}
      about={open.about}
      onClose={closeTool}
      onForm={closeAnd(onForm)}
      onOpened={closeAnd(onOpened)}
    />
  );
}
