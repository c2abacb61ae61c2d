import { useState } from 'react';
import { useStore } from 'zustand';
import {
  setAgencyGroup,
  setCompact,
  setHideAgencySelector,
  setSeasonalEffects,
  usePreferences,
} from './preferences.ts';
import { FORM_GROUPS } from './agency-groups.ts';
import { Banner } from '../../shared/ui/banner.tsx';
import { CheckBox } from '../../shared/ui/check-box.tsx';
import { ChoiceField } from '../../shared/ui/field.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { SegmentedControl } from '../../shared/ui/segmented-control.tsx';
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx';
import { useWorkspace } from '../../engine/react/workspace-context.ts';
import './settings.css';
import { CASE_PREFIX } from '../../engine/cases/local-database.ts';
import type { CaseSession } from '../../engine/cases/session-types.ts';
import { flushPending } from '../../engine/react/fields/pending-change.ts';
import type { Result } from '../../shared/lib/result.ts';
import { err, ok } from '../../shared/lib/result.ts';
import { localText } from '../../shared/lib/storage.ts';
import { SESSION_KEY } from '../auth/session/keys.ts';
import { useAuth } from '../auth/session/auth-store.ts';
import { ACCOUNT_KEY } from '../auth/session/account-status.ts';
import { YourData } from './your-data.tsx';
import { msg, t, translate } from '../../../contract/messages.ts';
import { errorMessage } from '../../../contract/error-message.ts';
import { languages } from '../../../contract/organisation.ts';
import { changeLanguage, useLanguage } from '../../shared/language/language.ts';

/** Key prefixes of this app in local storage; other sites may share the origin. */
const OURS = /^(?:phmc|firebaseCache|seasonalEffectsEnabled|bbCodeVersion)/;
/** The session is kept. */
const KEPT: ReadonlySet<string> = new Set([SESSION_KEY, ACCOUNT_KEY]);

/**
 * Removes all preferences, stored choices and cached lists of this browser, and with `all` the cases of all accounts.
 * Keeps pending reports and the session.
 */
export async function clearBrowser(
  cases: Pick<CaseSession, 'removeAll' | 'flush'>,
  what: 'all' | 'not-cases',
): Promise<Result<void, 'storage'>> {
  flushPending();
  const removed = what === 'all' ? await cases.removeAll() : await cases.flush();
  const isRemoved = (key: string): boolean =>
    OURS.test(key) && !KEPT.has(key) && (what === 'all' || !key.startsWith(CASE_PREFIX));
  const keys = localText.keys('');
  const cleared = keys.ok && keys.value.filter(isRemoved).every((key) => localText.remove(key).ok);
  return removed.ok && cleared ? ok(undefined) : err('storage');
}

const NOT_CLEARED = msg('Not everything could be removed. Clear this site’s data in your browser settings.');

/** Settings dialog, with preferences and local data removal. */
export function Settings({ onClose }: { readonly onClose: () => void }) {
  const { seasonalEffectsEnabled, agencyGroup, hideAgencySelector, isCompact } = usePreferences();
  const person = useAuth((state) => state.person);
  return (
    <Dialog open title={t('Settings')} onClose={onClose}>
      <section className="settings__part stack gap-s2" aria-labelledby="settings-look">
        <h3 id="settings-look">{t('Appearance')}</h3>
        {languages.length > 1 && <LanguageChoice />}
        <ThemeSwitch />
        <CheckBox label={t('Compact layout')} checked={isCompact} onChange={setCompact} />
        <CheckBox
          label={t('Seasonal effects')}
          checked={seasonalEffectsEnabled}
          onChange={setSeasonalEffects}
        />
      </section>
      <section className="settings__part stack gap-s2" aria-labelledby="settings-forms">
        <h3 id="settings-forms">{t('Forms')}</h3>
        <ChoiceField
          label={t('Agency to show first')}
          choices={FORM_GROUPS.map(({ id, label }) => ({ value: id, label: translate(label) }))}
          value={agencyGroup ?? ''}
          onChange={(id) => setAgencyGroup(id || null)}
        />
        <CheckBox
          label={t('Do not show the forms after I choose an agency')}
          checked={hideAgencySelector}
          onChange={setHideAgencySelector}
        />
      </section>
      <section className="settings__part stack gap-s2" aria-labelledby="settings-data">
        <h3 id="settings-data">{t('This browser')}</h3>
        <Forget />
      </section>
      {person && (
        <section className="settings__part stack gap-s2" aria-labelledby="settings-account">
          <h3 id="settings-account">{t('Your data')}</h3>
          <YourData person={person} />
        </section>
      )}
    </Dialog>
  );
}

/** Returns the name of a language in that language, such as “Français”. */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

const LANGUAGE_CHOICES = languages.map((tag) => ({ value: tag, label: nameOf(tag) }));

function LanguageChoice() {
  const { tag } = useLanguage();
  const [failure, setFailure] = useState<string>();
  const change = async (next: string): Promise<void> => {
    flushPending();
    await changeLanguage(next).catch(() =>
      setFailure(errorMessage('The language could not be loaded. Check the connection, then try again.')),
    );
  };
  return (
    <>
      <SegmentedControl
        label={t('Language')}
        segments={LANGUAGE_CHOICES}
        value={tag}
        onChange={(next) => void change(next)}
      />
      {failure && <Banner tone="danger">{failure}</Banner>}
    </>
  );
}

function Forget() {
  const { cases } = useWorkspace();
  const open = useStore(cases.state, (state) => state.open);
  const [sure, setSure] = useState(false);
  const [failure, setFailure] = useState('');
  const [clearing, setClearing] = useState(false);
  const clear = async (what: 'all' | 'not-cases'): Promise<void> => {
    setClearing(true);
    const cleared = await clearBrowser(cases, what);
    setClearing(false);
    if (cleared.ok) location.reload();
    else setFailure(NOT_CLEARED);
  };
  return (
    <>
      <p>
        {t(
          'This removes all open and closed cases and all choices on this page. Reports waiting to be sent are kept until they are sent, and you stay signed in.',
        )}
      </p>
      {sure && open.length > 0 && (
        <>
          <p>{t('These cases are open:')}</p>
          <ul>
            {open.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </>
      )}
      <div className="line wrap gap-s2">
        {sure && open.length > 0 && (
          <Button variant="primary" busy={clearing} onClick={() => void clear('not-cases')}>
            {t('Keep my cases, remove the rest')}
          </Button>
        )}
        <Button
          variant="danger"
          icon="trash"
          busy={clearing}
          onClick={() => (sure ? void clear('all') : setSure(true))}
        >
          {sure ? t('Yes, remove everything') : t('Clear local data')}
        </Button>
        {sure && <Button onClick={() => setSure(false)}>{t('Cancel')}</Button>}
      </div>
      <p role="alert" className="tool__problem hide-empty">
        {translate(failure)}
      </p>
    </>
  );
}
