import { useState } from 'react';
import { setAgencyGroup, setHideAgencySelector, setSeasonalEffects, usePreferences } from './preferences.ts';
import { FORM_GROUPS } from './agency-groups.ts';
import { CheckBox } from '../ui/check-box.tsx';
import { ChoiceField } from '../ui/field.tsx';
import type { ToolProps } from '../workspace/tool.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';
import { useWorkspace } from '../workspace/workspace.ts';
import './settings.css';
import type { DraftSession } from '../engine/drafts/draft-session.ts';
import { flushPending } from '../engine/react/fields/pending-change.ts';
import type { Result } from '../lib/result.ts';
import { err, ok } from '../lib/result.ts';
import { localText } from '../lib/storage.ts';
import { SESSION_KEY } from '../auth/session/keys.ts';
import { SINCE_KEY } from '../auth/leaving/forget-drafts.ts';

/** What our entries in the browser's storage begin with; other pages may live at the same address. */
const OURS = /^(?:phmc|firebaseCache|seasonalEffectsEnabled)/;
/** Who is signed in stays so. */
const KEPT: ReadonlySet<string> = new Set([SESSION_KEY, SINCE_KEY]);

/**
 * Removes every draft, cleared draft, preference, remembered choice and copied list of this browser. Reports that wait
 * to be sent stay until they have arrived, and whoever is signed in stays so.
 */
export async function clearBrowser(
  drafts: Pick<DraftSession, 'forgetSince'>,
): Promise<Result<void, 'storage'>> {
  flushPending();
  const forgotten = await drafts.forgetSince(0);
  const keys = localText.keys('');
  const cleared =
    keys.ok &&
    keys.value.filter((key) => OURS.test(key) && !KEPT.has(key)).every((key) => localText.remove(key).ok);
  return forgotten.ok && cleared ? ok(undefined) : err('storage');
}

const GROUPS = FORM_GROUPS.map(({ id, label }) => ({ value: id, label }));
const NOT_CLEARED =
  'Not everything could be removed. Clear the data of this site in the settings of your browser.';

/** What a user can choose for this browser, and the way to make it forget. */
export function Settings({ onClose }: ToolProps) {
  const { seasonalEffectsEnabled, agencyGroup, hideAgencySelector } = usePreferences();
  return (
    <Dialog open title="Settings" onClose={onClose}>
      <section className="settings__part" aria-labelledby="settings-look">
        <h3 id="settings-look">Look</h3>
        <ThemeSwitch />
        <CheckBox label="Seasonal effects" checked={seasonalEffectsEnabled} onChange={setSeasonalEffects} />
      </section>
      <section className="settings__part" aria-labelledby="settings-forms">
        <h3 id="settings-forms">Forms</h3>
        <ChoiceField
          label="Agency whose forms come first"
          choices={GROUPS}
          value={agencyGroup ?? ''}
          onChange={(id) => setAgencyGroup(id || null)}
        />
        <CheckBox
          label="Do not show the forms after I choose an agency"
          checked={hideAgencySelector}
          onChange={setHideAgencySelector}
        />
      </section>
      <section className="settings__part" aria-labelledby="settings-data">
        <h3 id="settings-data">This browser</h3>
        <Forget />
      </section>
    </Dialog>
  );
}

function Forget() {
  const { drafts } = useWorkspace();
  const [sure, setSure] = useState(false);
  const [failure, setFailure] = useState('');
  const [clearing, setClearing] = useState(false);
  const clear = async (): Promise<void> => {
    setClearing(true);
    const cleared = await clearBrowser(drafts);
    setClearing(false);
    if (cleared.ok) location.reload();
    else setFailure(NOT_CLEARED);
  };
  return (
    <>
      <p>
        Forgets every draft, what was cleared, and all choices on this page. Reports that wait to be sent stay
        until they have arrived, and you stay signed in.
      </p>
      <div className="tool__row">
        <Button
          variant="danger"
          icon="trash"
          busy={clearing}
          onClick={() => (sure ? void clear() : setSure(true))}
        >
          {sure ? 'Yes, forget everything' : 'Clear local data'}
        </Button>
        {sure && <Button onClick={() => setSure(false)}>Keep it</Button>}
      </div>
      <p role="alert" className="tool__problem">
        {failure}
      </p>
    </>
  );
}
