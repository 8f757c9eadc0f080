import { createActor, fromCallback, fromPromise, waitFor } from 'xstate';
import { Problem } from '#domain/kernel/problem.ts';
import { type SessionUser, userFrom } from '#domain/session/session.schema.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { Connection } from '../kit/connect.ts';
import type { Context } from '../kit/context.ts';
import type { Exit } from '../kit/exit.ts';

const nothing = <Input>() => fromPromise<void, Input>(async () => undefined);

/** The session's chart as start-up of the console goes through it. Nothing is kept and nothing forgotten: this only asks. */
const chartFor = ({ api, token }: Connection, refused: (problem: unknown) => void) =>
  sessionMachine.provide({
    actors: {
      recallToken: fromPromise(async () => token),
      checkToken: fromPromise(async ({ input, signal }) => {
        try {
          const { result } = await api.session.auth({ body: { token: input.token }, signal });
          return { user: userFrom(result), token: result.token };
        } catch (problem) {
          refused(problem);
          throw problem;
        }
      }),
      keepToken: nothing(),
      forget: nothing(),
      watchOtherTabs: fromCallback(() => undefined),
    },
  });

/** Whose the token is; throws the server's own refusal. */
const askWhose = async (connection: Connection): Promise<SessionUser> => {
  let refusal: unknown = new Problem('token_missing');
  const actor = createActor(
    chartFor(connection, (problem) => {
      refusal = problem;
    }),
  ).start();
  const end = await waitFor(actor, (snapshot) =>
    ['signedIn', 'guest', 'unconfirmed'].some((state) => snapshot.matches(state as never)),
  );
  actor.stop();
  if (end.matches('signedIn')) return end.context.user;
  throw refusal;
};

/** Tells whose token this is, with which roles, at which server. */
export const checkToken = async ({ print, connect, settings }: Context): Promise<Exit> => {
  const connection = await connect('token');
  const { sap, role, data } = await askWhose(connection);
  const origin = settings.tokenFile.value ? settings.tokenFile.origin : settings.token.origin;
  print.result({ valid: true, server: connection.server, origin, user: { sap, name: data.displayName, roles: role } }, [
    `The token is ${data.displayName}'s (SAP ${sap}) at ${connection.server}; roles: ${role.join(', ')}.`,
  ]);
  return 'ok';
};
