import { useRef } from 'react';
import { notify } from '../../notifications/notification-store.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../parts/field.tsx';

/** BBCode as text: nothing of it is shown as a post. It can be copied whole. */
export function BbcodeText({ text }: { readonly text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      notify('The BBCode is copied.');
    } catch {
      area.current?.select();
      notify('The browser did not allow copying. The BBCode is selected: press Ctrl and C.', {
        icon: 'exclamation-circle',
      });
    }
  }

  return (
    <div className="panel-stack">
      <Field label={`BBCode, ${text.length.toLocaleString('en')} characters`}>
        {({ className, ...control }) => (
          <textarea
            {...control}
            ref={area}
            className={`${className} feedback__bbcode`}
            rows={10}
            readOnly
            spellCheck={false}
            value={text}
          />
        )}
      </Field>
      <div>
        <Button icon="copy" onClick={() => void copy()}>
          Copy the BBCode
        </Button>
      </div>
    </div>
  );
}
