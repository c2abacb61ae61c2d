import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problems } from './use-answers.ts';

interface ToolFormProps<Name extends string> {
  /** By which a button in the foot of the dialog sends it. */
  readonly id: string;
  readonly problems: Problems<Name>;
  /** Called when nothing is wrong. */
  readonly onSend: () => void;
  /** Draws the fields, with what is wrong with each once somebody tried to send. */
  readonly children: (shown: Problems<Name>) => ReactNode;
}

/** A form that says what is wrong in place, and goes to the first such field, once somebody tries to send it. */
export function ToolForm<Name extends string>({ id, problems, onSend, children }: ToolFormProps<Name>) {
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [tries]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (Object.keys(problems).length > 0) setTries(tries + 1);
    else onSend();
  };

  return (
    <form ref={form} id={id} className="tool__fields" noValidate onSubmit={submit}>
      {children(tries > 0 ? problems : ({} as Problems<Name>))}
    </form>
  );
}
