import { useRef } from 'react';
import { copyAndTell } from '../../notifications/copy-and-tell.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../parts/field.tsx';

/** BBCode as text: nothing of it is shown as a post. It can be copied whole; where that fails it is selected, to be copied by hand. */
export function BbcodeText({ text }: { readonly text: string }) {
  const area = useRef<HTMLTextAreaElement>(null);

  async function copy(): Promise<void> {
    if (!(await copyAndTell(text, 'The BBCode is copied.'))) area.current?.select();
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
