import { useNavigate } from 'react-router-dom';
import { Studio } from '../features/studio/studio.tsx';
import { ToolHost } from './tools/tool-host.tsx';

/** The studio, with the tools that a pasted text opens. */
export function StudioPage() {
  const navigate = useNavigate();
  const openForm = (slug: string): void => void navigate(`/?form=${slug}`, { state: { chosen: true } });
  return (
    <>
      <Studio />
      <ToolHost form={null} onForm={openForm} onOpened={openForm} />
    </>
  );
}
