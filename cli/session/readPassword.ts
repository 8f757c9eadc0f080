import type { Context } from '#cli/kit/context.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';

const noTerminal: Texts = {
  en: 'There is no terminal to ask for the password: pass it with --password-stdin.',
  tr: 'Parolayı sormak için bir terminal yok: --password-stdin ile verin.',
  ar: 'لا توجد طرفية لطلب كلمة المرور: مرّرها باستخدام \u200e--password-stdin.',
};
const empty: Texts = { en: 'The password is empty.', tr: 'Parola boş.', ar: 'كلمة المرور فارغة.' };
const tooLong: Texts = {
  en: 'The password is longer than 256 characters.',
  tr: 'Parola 256 karakterden uzun.',
  ar: 'كلمة المرور أطول من 256 حرفًا.',
};

/** The password from standard input or, on a terminal, typed without being shown. It is never a flag: others could see it. */
export const readPassword = async ({ stdin }: Context, fromStdin: boolean): Promise<string> => {
  if (!fromStdin && !stdin.isTerminal) {
    throw new Problem('usage', { text: noTerminal });
  }
  const text = fromStdin ? await stdin.read() : await stdin.askHidden('Password: ');
  const password = text.replace(/\r?\n$/, '');
  if (password === '') throw new Problem('usage', { text: empty });
  if (password.length > 256) throw new Problem('usage', { text: tooLong });
  return password;
};
