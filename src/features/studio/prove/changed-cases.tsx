import { ChangedLines } from '../../../shared/ui/changed-lines.tsx';
import type { Files, FormChange } from '../sandbox/messages.ts';
import { type Proved, Replied, useReply } from './proved.tsx';

interface ChangedCasesProps extends Proved {
  /** Files of the app, without the change. */
  readonly before: Files;
}

const OUTPUTS: Readonly<Record<string, string>> = { title: 'Title', recipient: 'Recipient', body: 'Post' };

/** Posts of the cases that differ from those of the app, before and after. */
export function ChangedCases({ files, slug, proofs, before }: ChangedCasesProps) {
  const reply = useReply<FormChange>(() => proofs.compare(before, files, slug), files);
  return (
    <Replied reply={reply}>
      {({ note, cases }) => (
        <>
          {note !== null && <p>{note}</p>}
          {note === null && cases.length === 0 && <p>Your change alters no post of a case.</p>}
          {note === null &&
            cases.map(({ name, texts }) => (
              <div key={name} className="prove__case stack gap-s2">
                <h3>{name}</h3>
                {texts.map(({ output, before: was = '', after: is = '' }) => (
                  <div key={output}>
                    <h4>{OUTPUTS[output] ?? output}</h4>
                    <ChangedLines
                      before={`${was}\n`}
                      after={`${is}\n`}
                      label={`${OUTPUTS[output] ?? output} of ${name}`}
                    />
                  </div>
                ))}
              </div>
            ))}
        </>
      )}
    </Replied>
  );
}
