import type { Send } from '#client/createClient.ts';
import type { Wire } from '#client/kySend.ts';
import { isSampleFor } from '#domain/access/access.ts';
import type { ConsoleConfig } from '#domain/config/config.schema.ts';
import { Problem } from '#domain/kernel/problem.ts';
import type { SessionUser } from '#domain/session/session.schema.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { messagesMachine } from '#machines/messages/messages.machine.ts';
import type { Ports } from '#src/system/Ports.tsx';
import type { System } from '#src/system/System.tsx';
import { withSessionPorts } from '#src/system/session.ports.ts';
import { rolesOf } from '#src/system/session.ts';
import { withSettingsPorts } from '#src/system/settings.ports.ts';
import { abortOnUserChange, tokenOf } from './abortOnUserChange.ts';

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
  samples: () => Promise<Pick<Wire, 'fetch' | 'hosts'>>;
};

/** What travels is loaded with the first call: the first screen makes none until a person signs in. */
export const loadWire = async () => {
  try {
    return (await import('./serverWire.ts')).serverWire;
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

/** Sends calls: what is a sample for the person signed in to the fake API in this page, all others to the server. */
export const sendOf = ({ config, system, samples }: Outside): Send => {
  const wire = {
    hosts: config.hosts,
    token: () => tokenOf(system().session.getSnapshot()),
    language: () => system().settings.getSnapshot().context.settings.language,
    onRejected: (token: string) => system().session.send({ type: 'session.rejected', token }),
  };
  const toServer = whenUsed(async () => (await loadWire())(wire));
  const toSamples = whenUsed(async () => (await loadWire())({ ...wire, ...(await samples()) }));
  return abortOnUserChange(
    (call) => (isSampleFor(call, rolesOf(system().session.getSnapshot())) ? toSamples : toServer)(call),
    () => system().session,
  );
};
