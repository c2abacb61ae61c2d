import { errorMessage } from '../../../contract/error-message.ts';
import { catalogue } from 'virtual:forms';
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import type { FormMeta } from '../../engine/definition/form.ts';
import type { ToolName, ToolProps } from '../../workspace/tool.ts';
import { lazyOr } from '../../ui/lazy-or.ts';
import { closeTool, openTool, useOpenTool } from '../../workspace/open-tool.ts';
import { loadTools } from './use-tools.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** Stands in for a tool whose code did not arrive. */
function ToolMissing({ onClose }: Pick<ToolProps, 'onClose'>) {
  return (
    <Dialog
      open
      size="s"
      title={errorMessage('This tool could not be loaded')}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={() => location.reload()}>
          Reload the page
        </Button>
      }
    >
      <p>Your draft is kept. Check the connection, then reload the page and open the tool again.</p>
    </Dialog>
  );
}

const components = new Map<ToolName, LazyExoticComponent<ComponentType<ToolProps>>>();

/** The component of a tool: the same each time. */
function componentOf(tool: ToolName): LazyExoticComponent<ComponentType<ToolProps>> {
  const component = components.get(tool) ?? lazyOr(async () => (await loadTools())[tool].load(), ToolMissing);
  components.set(tool, component);
  return component;
}

export interface ToolHostProps {
  readonly form: FormMeta | null;
  readonly onForm: (slug: string) => void;
}

/** Shows the tool that is open. Its code is fetched when it is opened for the first time. */
export function ToolHost({ form, onForm }: ToolHostProps) {
  const open = useOpenTool((state) => state.open);
  if (!open) return null;
  const Tool = componentOf(open.tool);
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
