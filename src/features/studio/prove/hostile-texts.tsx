import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../shared/ui/button.tsx';
import type { HostileFault, Problem } from '../sandbox/messages.ts';
import { type Proved, Unproved } from './proved.tsx';

/** Texts typed into a form. */
const ALL = 1000;
/** Texts of one request; between two, the form is drawn and checked. */
const AT_ONCE = 100;

interface Attack {
  readonly typed: number;
  readonly isRunning: boolean;
  /** One of each field and message. */
  readonly faults: readonly HostileFault[];
  readonly problems: readonly Problem[];
}

const NOT_BEGUN: Attack = { typed: 0, isRunning: false, faults: [], problems: [] };

const isSame = (a: HostileFault, b: HostileFault): boolean => a.field === b.field && a.message === b.message;

/** Types hostile texts into the fields of a form, and lists those that break its post. */
export function HostileTexts({ files, slug, proofs }: Proved) {
  const [attack, setAttack] = useState(NOT_BEGUN);
  const { typed, isRunning, faults, problems } = attack;
  /** The attack that runs; another or none ends it. */
  const running = useRef<object | null>(null);
  const stop = (): void => {
    running.current = null;
    setAttack((before) => ({ ...before, isRunning: false }));
  };
  useEffect(() => stop, [files]);

  async function start(): Promise<void> {
    const own = {};
    running.current = own;
    setAttack({ ...NOT_BEGUN, isRunning: true });
    for (let first = 0; first < ALL; first += AT_ONCE) {
      const found = await proofs.attack(files, slug, first, AT_ONCE);
      if (running.current !== own) return;
      if (!found.ok) return setAttack({ ...NOT_BEGUN, problems: found.problems });
      setAttack((before) => ({
        ...before,
        typed: first + AT_ONCE,
        isRunning: first + AT_ONCE < ALL,
        faults: [
          ...before.faults,
          ...found.value.filter((fault) => !before.faults.some((one) => isSame(one, fault))),
        ],
      }));
    }
  }

  return (
    <>
      <p>
        Types {ALL.toLocaleString('en')} texts that look like BBCode into the fields of an example. No text
        may change the post outside of its field.
      </p>
      <div className="prove__head line wrap spread">
        {isRunning ? (
          <Button onClick={stop}>Cancel</Button>
        ) : (
          <Button variant="primary" onClick={() => void start()}>
            Type {ALL.toLocaleString('en')} texts
          </Button>
        )}
        {typed > 0 || isRunning ? (
          <progress className="prove__progress" aria-label="Typed texts" max={ALL} value={typed} />
        ) : null}
        <span role="status">
          {typed > 0 &&
            `${typed.toLocaleString('en')} typed, ${faults.length === 0 ? 'none' : 'some'} broke the post`}
        </span>
      </div>
      {problems.length > 0 && <Unproved problems={problems} />}
      <ul className="prove__faults plain-list stack gap-s3">
        {faults.map(({ field, text, message }) => (
          <li key={`${field} ${message}`}>
            <strong>{field}</strong>: {message}
            <pre tabIndex={0} aria-label={`Text typed into ${field}`}>
              {text}
            </pre>
          </li>
        ))}
      </ul>
    </>
  );
}
