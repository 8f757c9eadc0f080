import type { Context } from '#cli/kit/context.ts';
import { Problem } from '#domain/kernel/problem.ts';

/** The password from standard input or, on a terminal, typed without being shown. It is never a flag: others could see it. */
export const readPassword = async ({ stdin }: Context, fromStdin: boolean): Promise<string> => {
  if (!fromStdin && !stdin.isTerminal) {
    throw new Problem('usage', { message: 'There is no terminal to ask for the password: pass it with --password-stdin.' });
  }
  const text = fromStdin ? await stdin.read() : await stdin.askHidden('Password: ');
  const password = text.replace(/\r?\n$/, '');
  if (password === '') throw new Problem('usage', { message: 'The password is empty.' });
  if (password.length > 256) throw new Problem('usage', { message: 'The password is longer than 256 characters.' });
  return password;
};
