import type { CSSProperties } from 'react';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { afterForm } from '../../shared/lib/part.ts';
import { view } from '../../shared/ui/view.tsx';

/** Number of sections up to which no outline is shown. */
const FEW_SECTIONS = 3;

const Outline = view(
  afterForm(() => import('./outline.tsx')),
  (code) => code.Outline,
);

/** Reserves space for the lazily loaded outline; nothing for forms with few sections. */
export function OutlinePlace({ session }: { readonly session: FormSession }) {
  const { length } = session.form.ui['ui:sections'];
  if (length <= FEW_SECTIONS) return null;
  return (
    <div className="outline-place" style={{ '--sections': length } as CSSProperties}>
      <Outline session={session} />
    </div>
  );
}
