import { errorMessage } from '../../../contract/error-message.ts';
import { catalogue } from 'virtual:forms';
import { type ComponentType, type LazyExoticComponent, Suspense } from 'react';
import type { FormMeta } from '../../engine/definition/form.ts';
import type { ToolName, ToolProps } from '../../workspace/tool.ts';
import { lazyOr } from '../../ui/lazy-or.ts';
import { closeTool, openTool, useOpenTool } from '../../workspace/open-tool.ts';
import { TOOLS } from './tool-list.ts';
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
