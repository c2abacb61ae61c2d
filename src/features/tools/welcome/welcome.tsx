import { useState } from 'react';
import { setAgencyGroup, usePreferences } from '../../../services/settings/preferences.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Kbd } from '../../../shared/ui/kbd.tsx';
import { keysFor } from '../../../workspace/shortcuts.ts';
import { FORM_GROUPS } from '../../../services/settings/agency-groups.ts';
import { Tile, Tiles } from '../../../shared/ui/tiles.tsx';
import type { ToolProps } from '../../../workspace/tool.ts';
import { msg, t, translate } from '../../../../contract/messages.ts';
import { withNodes } from '../../../shared/language/translated.tsx';

const STEPS = [msg('Welcome'), msg('Where do you work?'), msg('How it works'), msg('Your data')] as const;

/** Onboarding dialog in four steps; can be skipped and reopened from the tools. */
export function Welcome({ onClose, onTool }: ToolProps) {
  const [step, setStep] = useState(0);
  const group = usePreferences(({ agencyGroup }) => agencyGroup);
  const last = step === STEPS.length - 1;
  return (
    <Dialog
      open
      title={translate(STEPS[step] ?? '')}
      onClose={onClose}
      footer={
        <>
          {!last && <Button onClick={onClose}>{t('Skip')}</Button>}
          {step > 0 && <Button onClick={() => setStep(step - 1)}>{t('Back')}</Button>}
          <Button variant="primary" data-autofocus onClick={() => (last ? onClose() : setStep(step + 1))}>
            {last ? t('Done') : t('Next')}
          </Button>
        </>
      }
    >
      <p className="muted" role="status">
        {t('Step {step} of {count}', { step: step + 1, count: STEPS.length })}
      </p>
      {step === 0 && (
        <p>
          {t(
            'Choose a form, fill it in, and paste the forum post that appears beside it. You do not need an account. If you sign in, you can save reports and your details are filled in.',
          )}
        </p>
      )}
      {step === 1 && (
        <>
          <p>{t('Your workplace’s forms come first. You can change this later in the settings.')}</p>
          <Tiles>
            {FORM_GROUPS.map(({ id, label, about, icon }) => (
              <Tile
                key={id}
                icon={icon}
                label={translate(label)}
                detail={translate(about)}
                current={id === group}
                onSelect={() => {
                  setAgencyGroup(id);
                  setStep(2);
                }}
              />
            ))}
          </Tiles>
        </>
      )}
      {step === 2 && (
        <ul>
          <li>
            {withNodes(msg('{keys} finds a form: type three letters and press Enter.'), {
              keys: <Kbd keys={keysFor('palette')} />,
            })}
          </li>
          <li>
            {withNodes(
              msg('{titleKeys} copies the title, {postKeys} the post. Both work even if fields are missing.'),
              {
                titleKeys: <Kbd keys={keysFor('copyTitle')} />,
                postKeys: <Kbd keys={keysFor('copyBody')} />,
              },
            )}
          </li>
          <li>{t('Pin the forms that you use most.')}</li>
        </ul>
      )}
      {step === 3 && (
        <p>
          {t(
            'Your changes are kept in this browser. You can restore what you clear for two days. Nothing leaves the browser unless you save or send it.',
          )}{' '}
          <button type="button" className="link" onClick={() => onTool('privacy')}>
            {t('Read the privacy policy')}
          </button>
        </p>
      )}
    </Dialog>
  );
}
