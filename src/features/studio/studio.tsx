import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { errorMessage } from '../../../contract/error-message.ts';
import { onDemand } from '../../shared/lib/part.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { NotLoaded } from '../../shared/ui/not-loaded.tsx';
import { PageTop } from '../../shared/ui/page-top.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx';
import { useLoaded } from '../../shared/ui/use-loaded.ts';
import { view } from '../../shared/ui/view.tsx';
import { loadBase } from './load-base.ts';
import { prepareSandbox } from './sandbox/prepared-sandbox.ts';
import { WorksList } from './works-list.tsx';
import '../../shared/ui/panel.css';
import '../../shared/ui/tool.css';
import './studio.css';

const OpenedWork = view(
  onDemand(() => import('./workbench/studio-work.tsx')),
  (code) => code.OpenedWork,
  {
    Missing: () => (
      <NotLoaded level={1} heading={errorMessage('The editor could not be loaded')}>
        {errorMessage('Your work is kept in this browser. Check the connection, then try again.')}
      </NotLoaded>
    ),
    Waiting: () => <Skeleton lines={6} />,
  },
);

const ShownForm = view(
  onDemand(() => import('./shown/shown-form.tsx')),
  (code) => code.ShownForm,
  {
    Missing: () => (
      <NotLoaded level={1} heading={errorMessage('The form could not be loaded')}>
        {errorMessage('Check the connection, then try again.')}
      </NotLoaded>
    ),
    Waiting: () => <Skeleton lines={6} />,
  },
);

const Help = view(
  onDemand(() => import('./help/studio-help.tsx')),
  (code) => code.StudioHelp,
  {
    Missing: () => (
      <NotLoaded heading={errorMessage('Part of the page could not be loaded')}>
        {errorMessage('Check the connection, then try again.')}
      </NotLoaded>
    ),
  },
);

/** Page to make and change forms: the works in this browser, the one that the address names, or a form in the address. */
export function Studio() {
  const { work, packed } = useParams();
  const isForm = (work ?? packed) !== undefined;
  useEffect(() => {
    if (!isForm) return;
    // Frame and files load beside the editor.
    prepareSandbox();
    void loadBase();
  }, [isForm]);
  if (packed !== undefined) return <ShownForm key={packed} packed={packed} />;
  return work === undefined ? <AllWorks /> : <OpenedWork key={work} id={work} />;
}

function AllWorks() {
  const { outcome } = useLoaded(loadBase);
  const [isHelping, setHelping] = useState(false);
  return (
    <div className="studio" aria-busy={outcome === null}>
      <PageTop>
        <ThemeSwitch iconOnly />
        <Button icon="circle-question" onClick={() => setHelping(true)}>
          How it works
        </Button>
        <a href="./" className={buttonClass()}>
          Home
        </a>
      </PageTop>
      {outcome === null && <Skeleton lines={6} />}
      {outcome?.ok === false && <Banner tone="danger">{outcome.error}</Banner>}
      {outcome?.ok && <WorksList base={outcome.value} />}
      {isHelping && <Help onClose={() => setHelping(false)} />}
    </div>
  );
}
