import { createInterface } from 'node:readline/promises';

/** Asks for confirmation on the terminal; defaults to no. */
export async function confirm(
  question: string,
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'> = process,
): Promise<boolean> {
  const questions = createInterface({ input: stdin, output: stdout });
  const answer = await questions.question(`${question} [y/N] `);
  questions.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
