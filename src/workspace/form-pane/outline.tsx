// @chunk form-parts
import { useEffect, useState } from 'react';
import { focusField } from '../../engine/react/fields/focus-field.ts';
import { useFormStoreApi } from '../../engine/react/form-store-context.tsx';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { sectionGaps } from '../../engine/react/editor/section-gaps.ts';
import type { SectionGaps } from '../../engine/react/editor/section-gaps.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import { loadValidation, readyValidation } from '../../engine/validate/load-validate.ts';
import { followWhenIdle } from '../follow-when-idle.ts';
import './outline.css';

/** The sections with what is missing in each, once the user pauses: a key waits for nothing and renders nothing here. */
function useSectionGaps({ form }: FormSession): readonly SectionGaps[] {
  const store = useFormStoreApi();
  const [text, setText] = useState('[]');
  useEffect(() => {
    const follow = (): void => {
      const { data } = store.getState();
      const errors = readyValidation()?.validate(form, data, { live: liveOptions }) ?? [];
      // As text: the same gaps render nothing.
      setText(JSON.stringify(sectionGaps(form, data, errors)));
    };
    let isShown = true;
    let stop = (): void => undefined;
    const start = (): void => {
      if (isShown) stop = followWhenIdle(store, () => Infinity, follow);
    };
    // Without the validation the sections still lead to their fields.
    void loadValidation().then(start, start);
    return () => {
      isShown = false;
      stop();
    };
  }, [form, store]);
  return JSON.parse(text) as readonly SectionGaps[];
}

/** The sections of the open form with the number of their missing answers; each leads to the first of these. */
export function Outline({ session }: { readonly session: FormSession }) {
  const sections = useSectionGaps(session);
  return (
    <section className="outline" aria-label="Sections of the form">
      <h2 className="outline__heading">Sections</h2>
      <ul className="outline__list">
        {sections.map(({ title, missing, next }) => (
          <li key={title}>
            <button type="button" className="outline__section" title={title} onClick={() => focusField(next)}>
              <span className="outline__title">{title}</span>
              <span className="outline__missing">
                {missing > 0 && (
                  <>
                    {missing}
                    <span className="visually-hidden"> missing</span>
                  </>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
