import { catalogue } from 'virtual:forms';
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import type { FormMeta } from '../../engine/definition/form.ts';
import type { ToolName, ToolProps } from '../../tools/tool.ts';
import { lazyOr } from '../../ui/lazy-or.ts';
import { ToolMissing } from './tool-missing.tsx';
import { closeTool, openTool, useOpenTool } from './open-tool.ts';
import { TOOLS } from './tool-list.ts';

const COMPONENTS = Object.fromEntries(
  Object.entries(TOOLS).map(([name, { load }]) => [name, lazyOr(load, ToolMissing)]),
) as Readonly<Record<ToolName, LazyExoticComponent<ComponentType<ToolProps>>>>;

export interface ToolHostProps {
  readonly form: FormMeta | null;
  readonly onForm: (slug: string) => void;
}

/** Shows the tool that is open. Its code is fetched when it is opened for the first time. */
export function ToolHost({ form, onForm }: ToolHostProps) {
  const open = useOpenTool((state) => state.open);
  if (!open) return null;
  const Tool = COMPONENTS[open.tool];
  return (
    <Suspense fallback={<Opening />}>
      <Tool
        key={open.tool}
        forms={catalogue}
        form={form}
        about={open.about}
        onClose={closeTool}
        onTool={openTool}
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
