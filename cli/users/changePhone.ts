import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { sapFrom } from './given.ts';
import { printUser } from './printUser.ts';

type Given = { sap: string; set: string | undefined; phone: string | undefined };

const nameIt: Texts = {
  en: 'Name the number once, with --phone; an empty text for none.',
  tr: 'Numarayı bir kez, --phone ile yazın; numara olmasın derseniz boş metin verin.',
  ar: 'اذكر الرقم مرة واحدة باستخدام \u200e--phone، أو نصًا فارغًا لإزالته.',
};

/** Gives an account a telephone number, or takes it. The server judges whether it is one. */
export const changePhone = async (context: Context, { sap, set, phone }: Given): Promise<Exit> => {
  const number = set ?? phone;
  if (number === undefined || (set !== undefined && phone !== undefined)) throw new Problem('usage', { text: nameIt });
  const params = { sap: sapFrom(sap) };
  const body = { phone: number.trim() === '' ? null : number };
  const { api } = await context.connect('token');
  const { result } = await api.administration.change({ params, body, signal: context.signal });
  return printUser(context, result);
};
