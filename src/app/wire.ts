import type { Send } from '#client/createClient.ts';
import { kySend } from '#client/kySend.ts';
import type { ConsoleConfig } from '#domain/config/config.schema.ts';
import { appMachine } from '#machines/app/app.machine.ts';
import { messagesMachine } from '#machines/messages/messages.machine.ts';
import { hearServerTime } from '#src/platform/serverClock.ts';
import type { Ports } from '#src/system/Ports.tsx';
import type { System } from '#src/system/System.tsx';
import { withSessionPorts } from '#src/system/session.ports.ts';
import { withSettingsPorts } from '#src/system/settings.ports.ts';

/** The one place where every long-lived chart gets its hands. */
export const wired = (ports: Ports) =>
  appMachine.provide({
    actors: {
      session: withSessionPorts(ports),
      settings: withSettingsPorts(),
      messages: messagesMachine,
    },
  });

type Outside = {
  config: ConsoleConfig;
  /** The charts, once they run: whoever calls needs the token and the language of that moment. */
  system: () => System;
  /** The fake API of the sample apps, started when the first sample row is called. */
  samples: () => Promise<typeof fetch>;
};

const fetchFromServer: typeof fetch = async (...asked) => {
  const answer = await fetch(...asked);
  hearServerTime(answer.headers.get('date'));
  return answer;
};

/** Sends calls: sample rows to the fake API in this page, all others to the server. */
export const sendOf = ({ config, system, samples }: Outside): Send => {
  const wire = {
    hosts: config.hosts,
    token: () => system().session.getSnapshot().context.token,
    language: () => system().settings.getSnapshot().context.settings.language,
    onRejected: (token: string) => system().session.send({ type: 'session.rejected', token }),
    retries: 2,
    retryOn: [408, 502, 503, 504],
  };
  const toServer = kySend({ ...wire, fetch: fetchFromServer });
  let toSamples: Promise<Send> | undefined;
  const startSamples = async () => kySend({ ...wire, fetch: await samples() });
  return async (call) => {
    if (call.host !== 'sample') return toServer(call);
    toSamples ??= startSamples();
    // A part that could not be loaded is asked for again next time.
    toSamples.catch(() => (toSamples = undefined));
    return (await toSamples)(call);
  };
};
