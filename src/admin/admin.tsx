import { type ReactNode, Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import type { Person } from '../auth/session/person.ts';
import { buttonClass } from '../ui/button.tsx';
import { PageTitle } from '../ui/page-title.tsx';
import { PageTop } from '../ui/page-top.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AdminNav } from './admin-nav.tsx';
import { Denied } from './denied.tsx';
import { panelViews } from './lazy-panel.tsx';
import { canOpen, panelsFor } from './panel-access.ts';
import { type Panel, PANELS } from './panels.ts';
import './admin.css';

export interface AdminProps {
  readonly person: Person;
  /** What stands at `/admin` itself: who is signed in, and what is open to them. */
  readonly home: ReactNode;
  /** What belongs to every page, at the end of the top bar. */
  readonly tools?: ReactNode;
}

/** The administration: its navigation, and the tool that the address names. */
export function Admin({ person, home, tools }: AdminProps) {
  const { panel: id } = useParams();
  const panel = PANELS.find((one) => one.id === id);
  if (id !== undefined && !panel) return <Navigate to="/admin" replace />;
  return (
    <div className="admin">
      <PageTop className="admin__top">
        {tools}
        <Link to="/" className={buttonClass()}>
          Home
        </Link>
      </PageTop>
      <AdminNav panels={panelsFor(person)} />
      <main className="admin__main">
        <PageTitle title={panel?.title ?? 'Administration'} />
        {panel ? <Tool key={panel.id} person={person} panel={panel} /> : home}
      </main>
    </div>
  );
}

function Tool({ person, panel }: { readonly person: Person; readonly panel: Panel }) {
  if (!canOpen(person, panel)) return <Denied person={person} panel={panel} />;
  return <Suspense fallback={<Skeleton lines={6} />}>{panelViews.get(panel.id)}</Suspense>;
}
