import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { rolesFrom, sapFrom } from './given.ts';
import { printUser } from './printUser.ts';

type Given = {
  sap: string;
  roles: string | undefined;
  set: string | undefined;
  template: 'admin' | 'staff' | 'none' | undefined;
  administrator: 'yes' | 'no' | undefined;
};

const namedTwice: Texts = {
  en: 'Name the roles once, with --roles.',
  tr: 'Rolleri bir kez, --roles ile yazın.',
  ar: 'اذكر الأدوار مرة واحدة باستخدام \u200e--roles.',
};
const nothingNamed: Texts = {
  en: 'Nothing to change: name --roles, --template or --administrator.',
  tr: 'Değiştirilecek bir şey yok: --roles, --template ya da --administrator yazın.',
  ar: 'لا يوجد ما يُغيَّر: اذكر \u200e--roles أو \u200e--template أو \u200e--administrator.',
};

/** Changes what is named and leaves the rest. The new roles hold from the person's next call on. */
export const changeRoles = async (context: Context, { sap, roles, set, template, administrator }: Given): Promise<Exit> => {
  if (roles !== undefined && set !== undefined) throw new Problem('usage', { text: namedTwice });
  const named = roles ?? set;
  if (named === undefined && !template && !administrator) throw new Problem('usage', { text: nothingNamed });
  const params = { sap: sapFrom(sap) };
  const body = {
    ...(named === undefined ? {} : { roles: rolesFrom(named) }),
    ...(template ? { template_role: template === 'none' ? null : template } : {}),
    ...(administrator ? { administrator: administrator === 'yes' } : {}),
  };
  const { api } = await context.connect('token');
  const { result } = await api.administration.change({ params, body, signal: context.signal });
  return printUser(context, result);
};
