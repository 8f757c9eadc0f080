import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { SiteRules } from '#domain/rules/rules.endpoints.ts';
import { siteRulesMachine } from '#machines/siteRules/siteRules.machine.ts';
import { usePorts } from '#src/system/Ports.tsx';

export const SiteRulesActor = createActorContext(siteRulesMachine);

const withSiteRulesPorts = ({ api }: { api: Pick<Client<Contract>, 'rules'> }) =>
  siteRulesMachine.provide({
    actors: { load: fromPromise<SiteRules, void>(async ({ signal }) => (await api.rules.read({ signal })).result) },
  });

/** The rules of the site, read when the screen is opened. */
export function SiteRulesProvider({ children }: { children: ReactNode }) {
  const ports = usePorts();
  const [logic] = useState(() => withSiteRulesPorts(ports));
  return <SiteRulesActor.Provider logic={logic}>{children}</SiteRulesActor.Provider>;
}
