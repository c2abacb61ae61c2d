import { Suspense } from 'react';
import type { FormMeta } from '../../engine/definition/form.ts';
import { lazyOr } from '../../ui/lazy-or.ts';
import { closeTool, useOpenTool } from '../../workspace/open-tool.ts';
import { PART_MISSING } from '../../lib/chunk-loads.ts';
import { dialogMissing } from '../../notifications/dialog-missing.tsx';

const ShownTool = lazyOr(
  async () => (await import('./shown-tool.tsx')).ShownTool,
  dialogMissing(PART_MISSING),
);

export interface ToolHostProps {
  readonly form: FormMeta | null;
  readonly onForm: (slug: string) => void;
}

/** Shows the tool that is open. Nothing of any tool is fetched before one is opened. */
export function ToolHost({ form, onForm }: ToolHostProps) {
  const open = useOpenTool((state) => state.open);
  if (!open) return null;
  return (
    <Suspense fallback={<Opening />}>
      <ShownTool
        tool={open.tool}
        form={form}
        about={open.about}
        onClose={closeTool}
        onForm={(slug) => {
          closeTool();
          onForm(slug);
        }}
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
