import { createInterface } from 'node:readline/promises';

/** Asks somebody at a terminal whether to go on; anything but a yes is a no. */
export async function confirm(
  question: string,
  { stdin, stdout }: Pick<NodeJS.Process, 'stdin' | 'stdout'> = process,
): Promise<boolean> {
  const questions = createInterface({ input: stdin, output: stdout });
  const answer = await questions.question(`${question} [y/N] `);
  questions.close();
  return /^y(?:es)?$/i.test(answer.trim());
}
