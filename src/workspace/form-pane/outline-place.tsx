import { Suspense } from 'react';
import type { CSSProperties } from 'react';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { afterFirstForm } from '../after-first-form.ts';

/** Number of sections up to which no outline is shown. */
const FEW_SECTIONS = 3;

const Outline = afterFirstForm(async () => (await import('./outline.tsx')).Outline);

/** Reserves space for the lazily loaded outline; nothing for forms with few sections. */
export function OutlinePlace({ session }: { readonly session: FormSession }) {
  const { length } = session.form.ui['ui:sections'];
  if (length <= FEW_SECTIONS) return null;
  return (
    <div className="outline-place" style={{ '--sections': length } as CSSProperties}>
      <Suspense fallback={null}>
        <Outline session={session} />
      </Suspense>
    </div>
  );
}
