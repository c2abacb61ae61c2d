import { Suspense } from 'react';
import type { CSSProperties } from 'react';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { afterFirstForm } from '../after-first-form.ts';

/** A form of no more sections than this is seen at a glance. */
const FEW = 3;

const Outline = afterFirstForm(async () => (await import('./outline.tsx')).Outline);

/** Keeps the room of the outline that comes after the form; not there for a form of few sections. */
export function OutlinePlace({ session }: { readonly session: FormSession }) {
  const { length } = session.form.ui['ui:sections'];
  if (length <= FEW) return null;
  return (
    <div className="outline-place" style={{ '--sections': length } as CSSProperties}>
      <Suspense fallback={null}>
        <Outline session={session} />
      </Suspense>
    </div>
  );
}
