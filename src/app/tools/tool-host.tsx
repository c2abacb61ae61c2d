import { Suspense } from 'react';
import { lazyOr } from '../../shared/ui/lazy-or.ts';
import { closeTool, useOpenTool } from '../../workspace/open-tool.ts';
import type { ToolProps } from '../../workspace/tool.ts';
import { PART_MISSING } from '../../shared/lib/chunk-loads.ts';
import { Menu } from '../../shared/ui/menu.tsx';
import { askForTools, useToolItems, usePreloadTools } from './use-tools.ts';
import { dialogMissing } from '../../services/notifications/dialog-load-fallback.tsx';

const ShownTool = lazyOr(
  async () => (await import('./shown-tool.tsx')).ShownTool,
  dialogMissing(PART_MISSING),
);

export type ToolHostProps = Pick<ToolProps, 'form' | 'onForm' | 'onOpened'>;

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
    <Suspense fallback={<Opening />}>
      <ShownTool
        tool={open.tool}
        form={form}
        about={open.about}
        onClose={closeTool}
        onForm={closeAnd(onForm)}
        onOpened={closeAnd(onOpened)}
      />
    </Suspense>
  );
}

function Opening() {
  return (
    <p role="status" className="visually-hidden">
      Opening the tool
    </p>
  );
}

/** Menu of the tools that belong neither to the form nor to the account. */
export function ToolsMenu() {
  usePreloadTools();
  const items = useToolItems(undefined);
  return (
    <div className="tools-menu">
      <Menu label="Tools" icon="toolbox" variant="quiet" align="end" items={items} onOpen={askForTools} />
    </div>
  );
}
