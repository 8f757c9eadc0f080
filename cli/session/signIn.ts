import { createActor, fromPromise, waitFor } from 'xstate';
import type { Api } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { keepProfile } from '#cli/kit/profiles.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { userFrom } from '#domain/session/session.schema.ts';
import { loginMachine } from '#machines/login/login.machine.ts';
import type { Session } from '#machines/session/session.machine.ts';
import { readPassword } from './readPassword.ts';

const chartFor = (api: Api, ends: (at: string | null) => void) =>
  loginMachine.provide({
    actors: {
      signIn: fromPromise(async ({ input, signal }) => {
        const body = { sap: Number(input.sap), password: input.password, control_room: true };
        const reply = await api.session.login({ body, signal });
        ends(reply.expires_at);
        return { user: userFrom(reply), token: reply.token };
      }),
    },
  });

/** The form's chart, filled in and sent: the command line checks its own flags before. */
const submit = async (api: Api, sap: number, password: string): Promise<Session & { expiresAt: string | null }> => {
  let expiresAt: string | null = null;
  const chart = chartFor(api, (at) => {
    expiresAt = at;
  });
  const actor = createActor(chart, { input: { check: () => ({}) } }).start();
  actor.send({ type: 'login.changed', field: 'sap', value: String(sap) });
  actor.send({ type: 'login.changed', field: 'password', value: password });
  actor.send({ type: 'login.submitted' });
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('refused') || snapshot.status === 'done');
  actor.stop();
  if (!context.session) throw context.problem ?? new Problem('unforeseen');
  return { ...context.session, expiresAt };
};

const isOpenWire = (server: string): boolean => {
  const { protocol, hostname } = new URL(server);
  return protocol === 'http:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
};

const neitherKeptNorRevoked = (ends: string | null): Texts => ({
  en: `The new token could neither be kept nor revoked${ends ? `; it ends ${ends} at the latest` : ''}.`,
  tr: `Yeni anahtar ne saklanabildi ne de geri alınabildi${ends ? `; süresi en geç ${ends} anında dolar` : ''}.`,
  ar: `تعذّر حفظ رمز الدخول الجديد وتعذّر إلغاؤه${ends ? `؛ تنتهي مدته في ${ends} على أبعد تقدير` : ''}.`,
});
const openWire = (server: string): Texts => ({
  en: `Warning: ${server} is not https, so the password can be read on the way.`,
  tr: `Uyarı: ${server} https değil; parola yolda okunabilir.`,
  ar: `تحذير: ${server} ليس https، فيمكن قراءة كلمة المرور في الطريق.`,
});
const overruled: Texts = {
  en: 'CONTROL_ROOM_TOKEN is set and will be used instead of the new token.',
  tr: 'CONTROL_ROOM_TOKEN ayarlanmış; yeni anahtarın yerine o kullanılacak.',
  ar: 'المتغيّر CONTROL_ROOM_TOKEN معيّن، وسيُستخدم بدل رمز الدخول الجديد.',
};
const sapMissing: Texts = {
  en: 'The option --sap is missing, and the profile has kept no SAP number.',
  tr: '--sap seçeneği eksik ve profilde saklanan bir SAP numarası yok.',
  ar: 'الخيار \u200e--sap مفقود، ولا يوجد رقم SAP محفوظ في ملف التعريف.',
};

/** A token that nobody has must not go on opening doors. */
const revokeUnsaved = async ({ connect, print }: Context, token: string, expiresAt: string | null): Promise<void> => {
  try {
    const { api } = await connect({ token });
    await api.session.logout();
  } catch {
    print.note(neitherKeptNorRevoked(expiresAt));
  }
};

/** The SAP number that was given, else the one that the profile has kept. */
const sapOf = ({ settings: { stored } }: Context, given: number | undefined): number => {
  const sap = given ?? stored.profile?.sap;
  if (sap) return sap;
  throw new Problem('usage', { text: sapMissing });
};

/** Signs in and keeps the token in the profile, for its owner alone. */
export const signIn = async (context: Context, given: { sap: number | undefined; fromStdin: boolean }): Promise<Exit> => {
  const sap = sapOf(context, given.sap);
  const { print, settings, self } = context;
  const { server, profile, stored, places, token } = settings;
  if (isOpenWire(server.value)) print.note(openWire(server.value));
  const password = await readPassword(context, given.fromStdin);
  const { api } = await context.connect('nothing');
  const { user, token: newToken, expiresAt } = await submit(api, sap, password);
  const name = user.data.displayName;
  const kept = { server: server.value, token: newToken, sap, name, roles: user.role, expiresAt };
  await keepProfile(stored.file, places.config, kept, self.pid).catch(async (failure: unknown) => {
    await revokeUnsaved(context, newToken, expiresAt);
    throw failure;
  });
  if (token.origin === 'CONTROL_ROOM_TOKEN') print.note(overruled);
  print.result({ server: server.value, profile: profile.value, file: stored.file, user: { sap, name, roles: user.role } }, [
    `Signed in to ${server.value} as ${name} (SAP ${sap}). The token is kept in ${stored.file}.`,
  ]);
  return 'ok';
};
