import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import type { Connection } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import type { Settings } from '#cli/kit/settings.ts';
import { tokenInForce } from '#cli/kit/tokenInForce.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { spelledRole } from '#domain/kernel/role.texts.ts';
import { type SessionUser, userFrom } from '#domain/session/session.schema.ts';
import { isDeviceToken } from '#domain/session/tokenPrefixes.ts';
import { type AnySession, sessionMachine } from '#machines/session/session.machine.ts';

const noProvider = fromPromise<AnySession | null, void>(async () => null);

const nothing = <Input>() => fromPromise<void, Input>(async () => undefined);

/** The session's chart as start-up of the console goes through it. Nothing is kept and nothing forgotten: this only asks. */
type Listeners = { refused: (problem: unknown) => void; ends: (at: string | null) => void };

const chartFor = ({ api, token }: Connection, { refused, ends }: Listeners) =>
  sessionMachine.provide({
    // The command line has a limit of its own.
    delays: { patience: 2 ** 31 - 1 },
    actors: {
      recallFirebase: noProvider,
      recallExternal: noProvider,
      recallToken: fromPromise(async () => token),
      checkToken: fromPromise(async ({ input, signal }) => {
        try {
          const { result } = await api.session.auth({ body: { token: input.token }, signal });
          ends(result.expires_at);
          return { user: userFrom(result), token: result.token };
        } catch (problem) {
          refused(problem);
          throw problem;
        }
      }),
      keepToken: nothing(),
      forget: nothing(),
      watchOtherTabs: fromCallback(() => undefined),
      watchExpiry: fromCallback(() => undefined),
    },
  });

/** Whose the token is; throws the server's own refusal. */
export const ownerOfToken = async (connection: Connection): Promise<{ user: SessionUser; expiresAt: string | null }> => {
  let refusal: unknown = new Problem('token_missing');
  let expiresAt: string | null = null;
  const actor = createActor(
    chartFor(connection, {
      refused: (problem) => {
        refusal = problem;
      },
      ends: (at) => {
        expiresAt = at;
      },
    }),
  ).start();
  const end = await waitFor(actor, (snapshot) =>
    ['signedIn', 'guest', 'unconfirmed'].some((state) => snapshot.matches(state as never)),
  );
  actor.stop();
  if (end.matches('signedIn')) return { user: end.context.user, expiresAt };
  throw refusal;
};

type Device = { name: string; serial: string; site: string };
type Whose = { sap: number | null; name: string; roles: readonly string[] };
type Found = {
  valid: boolean;
  checked: 'server' | 'offline';
  server: string;
  origin: string;
  expiresAt: string | null;
} & ({ user: Whose; device: null } | { user: null; device: Device });

/** Of which device a token is, in a sentence. */
export const deviceWords = ({ name, serial, site }: Device, server: string): string =>
  `The token is that of a device, "${name}", of the instrument ${serial} (site ${site}) at ${server}; it sends readings and does nothing else.`;

/** Until when a token holds, as a sentence beside another; nothing where it has no end. */
export const endWords = (expiresAt: string | null): string => (expiresAt ? ` It ends ${expiresAt} at the latest.` : '');

/** The device whose token this is, as the server knows it at this moment, and until when it holds. */
export const deviceOfToken = async ({ api }: Connection, token: string, signal: AbortSignal) => {
  const { name, serial, site, ends_at: expiresAt } = (await api.gasInstruments.auth({ body: { token }, signal })).result;
  return { device: { name, serial, site }, expiresAt };
};

const whoseWords = ({ user, device, server }: Found): string =>
  device
    ? deviceWords(device, server)
    : `The token is ${user.name}'s (SAP ${user.sap}) at ${server}; roles: ${user.roles.map(spelledRole).join(', ')}.`;

const printToken = ({ print }: Context, found: Found): void => {
  const { valid, checked, server, origin, expiresAt, user, device } = found;
  const asked = checked === 'offline' ? ' The server was not asked.' : '';
  const all = { valid, checked, server, origin, expires_at: expiresAt, user, device };
  print.result(all, [`${whoseWords(found)}${endWords(expiresAt)}${asked}`]);
};

const originOf = ({ tokenFile, token }: Settings): string => (tokenFile.value ? tokenFile.origin : token.origin);

/** Asks the server whose token this is, with which roles and until when; of a device, which instrument it sends for. */
export const checkToken = async (context: Context): Promise<Exit> => {
  const { connect, settings, signal } = context;
  const connection = await connect('token');
  const { server, token } = connection;
  const found = { valid: true, checked: 'server', server, origin: originOf(settings) } as const;
  if (isDeviceToken(token)) {
    printToken(context, { ...found, ...(await deviceOfToken(connection, token, signal)), user: null });
    return 'ok';
  }
  const { user, expiresAt } = await ownerOfToken(connection);
  const whose = { sap: user.sap, name: user.data.displayName, roles: user.role };
  printToken(context, { ...found, expiresAt, user: whose, device: null });
  return 'ok';
};

/**
 * What is known of the token in force without asking anybody, which is what the profile has kept of its own: a token past its end is
 * refused for certain; one before it may have been revoked meanwhile. Of another token this machine knows nothing.
 */
export const checkOffline = async (context: Context, now = Date.now()): Promise<Exit> => {
  const { settings } = context;
  const { value, from } = await tokenInForce(settings);
  const { profile } = settings.stored;
  if (profile?.token !== value) throw new Problem('token_unknown', { subject: from });
  const { server, sap, name, roles, expiresAt } = profile;
  if (expiresAt && Date.parse(expiresAt) <= now) throw new Problem('token_expired', { subject: `${from} (${expiresAt})` });
  printToken(context, {
    valid: true,
    checked: 'offline',
    server,
    origin: originOf(settings),
    expiresAt,
    user: { sap, name, roles },
    device: null,
  });
  return 'ok';
};
