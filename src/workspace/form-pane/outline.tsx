import { useEffect, useState } from 'react';
import { focusField } from '../../engine/react/fields/focus-field.ts';
import { useFormStoreApi } from '../../engine/react/form-store-context.tsx';
import type { FormSession } from '../../engine/react/editor/session.ts';
import { sectionGaps } from '../../engine/react/editor/section-gaps.ts';
import type { SectionGaps } from '../../engine/react/editor/section-gaps.ts';
import { liveOptions } from '../../engine/sources/source-store.ts';
import { validation } from '../../engine/validate/load-validate.ts';
import { followWhenIdle } from '../follow-when-idle.ts';
import './outline.css';
import { t } from '../../../contract/messages.ts';

/** Computes the missing answers per section after the user pauses, so that key presses are not delayed. */
function useSectionGaps({ form }: FormSession): readonly SectionGaps[] {
  const store = useFormStoreApi();
  const [text, setText] = useState('[]');
  useEffect(() => {
    const follow = (): void => {
      const { data } = store.getState();
      const errors = validation.ready()?.validate(form, data, { live: liveOptions }) ?? [];
      // Serialized, so that an equal result does not re-render
      setText(JSON.stringify(sectionGaps(form, data, errors)));
    };
    let isShown = true;
    let stop = (): void => undefined;
    const start = (): void => {
      if (isShown) stop = followWhenIdle(store, () => Infinity, follow);
    };
    // If validation fails to load, sections are still links
    validation.use(start, start);
    return () => {
      isShown = false;
      stop();
    };
  }, [form, store]);
  return JSON.parse(text) as readonly SectionGaps[];
}

/** Section list with the number of missing answers; a click focuses the first one. */
export function Outline({ session }: { readonly session: FormSession }) {
  const sections = useSectionGaps(session);
  return (
    <section className="outline" aria-label={t('Sections of the form')}>
      <h2 className="outline__heading list-heading">{t('Sections')}</h2>
      <ul className="outline__list relative plain-list stack">
        {sections.map(({ title, missing, next }) => (
          <li key={title}>
            <button
              type="button"
              className="outline__section row-button inset-ring full line spread gap-s2"
              title={title}
              onClick={() => focusField(next)}
            >
              <span className="truncated fits">{title}</span>
              <span className="outline__missing fixed tone-warn">
                {missing.length > 0 && (
                  <>
                    {missing.length}
                    <span className="visually-hidden"> {t('missing')}</span>
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
