import type { Send } from '#client/createClient.ts';
import type { ConsoleConfig } from '#domain/config/config.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { messagesMachine } from '#machines/messages/messages.machine.ts';
import { hearServerTime, noteServerAnswer } from '#src/platform/serverClock.ts';
import type { Ports } from '#src/system/Ports.tsx';
import type { System } from '#src/system/System.tsx';
import { withSessionPorts } from '#src/system/session.ports.ts';
import { withSettingsPorts } from '#src/system/settings.ports.ts';
import { abortOnUserChange, askerOf, tokenOf } from './abortOnUserChange.ts';

/** The one place where every long-lived chart gets its hands. `who` is the person signed in at that moment. */
export const wired = (ports: Ports, who: () => SessionUser) =>
  appMachine.provide({
    actors: {
      session: withSessionPorts(ports),
      settings: withSettingsPorts(ports, who),
      messages: messagesMachine,
    },
  });

type Outside = {
  config: ConsoleConfig;
  /** The charts, once they run: each call needs the token and the language of that moment. */
  system: () => System;
  /** The fake API of the sample apps, started when the first sample row is called. */
  samples: () => Promise<typeof fetch>;
};

/** What travels is loaded with the first call: the first screen makes none until a person signs in. */
export const loadWire = async () => {
  try {
    return (await import('#client/kySend.ts')).kySend;
  } catch {
    throw new Problem('unreachable');
  }
};

/** Made when first used. One that could not be made is tried anew the next time. */
const whenUsed = (make: () => Promise<Send>): Send => {
  let made: Promise<Send> | undefined;
  return async (call) => {
    made ??= make();
    made.catch(() => (made = undefined));
    return (await made)(call);
  };
};

/** What a person has typed into the samples is theirs: the next one begins with a world of their own. */
const perPerson = (who: () => string, make: () => Promise<Send>): Send => {
  let whose = who();
  let made = whenUsed(make);
  return (call) => {
    if (who() !== whose) made = whenUsed(make);
    whose = who();
    return made(call);
  };
};

const fetchFromServer: typeof fetch = async (...asked) => {
  const answer = await fetch(...asked);
  hearServerTime(answer.headers.get('date'));
  // A way that answers for a server that does not is no sign of life.
  if (answer.status < 500) noteServerAnswer();
  return answer;
};

/** Sends calls: sample rows to the fake API in this page, all others to the server. */
export const sendOf = ({ config, system, samples }: Outside): Send => {
  const wire = {
    hosts: config.hosts,
    token: () => tokenOf(system().session.getSnapshot()),
    language: () => system().settings.getSnapshot().context.settings.language,
    onRejected: (token: string) => system().session.send({ type: 'session.rejected', token }),
    retries: 2,
    retryOn: [408, 502, 503, 504],
  };
  const toServer = whenUsed(async () => (await loadWire())({ ...wire, fetch: fetchFromServer }));
  const toSamples = whenUsed(async () =>
    perPerson(
      () => askerOf(system().session.getSnapshot()),
      async () => (await loadWire())({ ...wire, fetch: await samples() }),
    ),
  );
  return abortOnUserChange(
    (call) => (call.host === 'sample' ? toSamples(call) : toServer(call)),
    () => system().session,
  );
};
