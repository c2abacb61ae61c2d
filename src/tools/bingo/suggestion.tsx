import { type FormEvent, useState } from 'react';
import { notify } from '../../notifications/notification-store.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../parts/field.tsx';
import type { BingoType } from './card.ts';
import { suggest } from './moves.ts';

/** Suggests a phrase; an administrator decides. */
export function Suggestion({ type, uid }: { readonly type: BingoType; readonly uid: string }) {
  const [phrase, setPhrase] = useState('');
  const [problem, setProblem] = useState<string>();

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (phrase.trim() === '') return setProblem('Type a phrase first.');
    if (!(await suggest(type, phrase.trim(), uid)))
      return setProblem('It could not be sent. What you typed is kept; try again.');
    setPhrase('');
    setProblem(undefined);
    notify('Thank you. An administrator decides about your phrase.');
  };

  return (
    <form className="bingo__suggest" onSubmit={(event) => void send(event)}>
      <TextField
        label={`Suggest a phrase for ${type}`}
        max={200}
        problem={problem}
        value={phrase}
        onChange={setPhrase}
      />
      <Button type="submit">Suggest</Button>
    </form>
  );
}
