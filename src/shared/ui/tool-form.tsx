import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Problems } from './use-answers.ts';

interface ToolFormProps<Name extends string> {
  /** Form id for a submit button in the dialog footer. */
  readonly id: string;
  readonly problems: Problems<Name>;
  /** Called on submit without errors. */
  readonly onSend: () => void;
  /** Renders the fields with the errors shown after the first submit attempt. */
  readonly children: (shown: Problems<Name>) => ReactNode;
}

/** A form that shows errors and focuses the first invalid field on a failed submit. */
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
    <form ref={form} id={id} className="tool__fields stack gap-s3" noValidate onSubmit={submit}>
      {children(tries > 0 ? problems : ({} as Problems<Name>))}
    </form>
  );
}
