import { useState } from 'react';
import { readJsonObject, writeJson } from '../lib/json-storage.ts';
import { localText } from '../lib/storage.ts';

/** Answers of a tool's form, by field. */
export type Answers<Name extends string> = Readonly<Record<Name, string>>;

/** Validation errors by field. */
export type Problems<Name extends string> = Readonly<Partial<Record<Name, string>>>;

interface Kept<Name extends string> {
  readonly answers: Answers<Name>;
  readonly set: (name: Name, value: string) => void;
  /** Resets to the defaults and deletes the stored answers. */
  readonly clear: () => void;
}

const storageKey = (tool: string): string => `phmc.tool.${tool}`;

function restored<Name extends string>(tool: string, start: Answers<Name>): Partial<Answers<Name>> {
  const kept = readJsonObject(localText, storageKey(tool)) ?? {};
  const texts = Object.keys(start).filter((name) => typeof kept[name] === 'string' && kept[name] !== '');
  return Object.fromEntries(texts.map((name) => [name, kept[name]])) as Partial<Answers<Name>>;
}

/**
 * State of a tool's form. Typed answers are stored in local storage on every change; other fields follow `start`, which
 * may change, for example after sign-in.
 */
export function useAnswers<Name extends string>(tool: string, start: Answers<Name>): Kept<Name> {
  const [typed, setTyped] = useState(() => restored(tool, start));
  return {
    answers: { ...start, ...typed },
    set: (name, value) => {
      const next = { ...typed, [name]: value };
      setTyped(next);
      writeJson(localText, storageKey(tool), next);
    },
    clear: () => {
      setTyped({});
      localText.remove(storageKey(tool));
    },
  };
}

/** Returns the error message of each required field that is blank. */
export function missing<Name extends string>(
  answers: Answers<Name>,
  required: Readonly<Partial<Record<Name, string>>>,
): Problems<Name> {
  const names = Object.keys(required) as unknown as readonly Name[];
  return Object.fromEntries(
    names.filter((name) => answers[name].trim() === '').map((name) => [name, required[name]]),
  ) as Problems<Name>;
}
