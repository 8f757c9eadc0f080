import { fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { faqMachine } from '#machines/faq/faq.machine.ts';
import type { View } from '#machines/kit/collection.ts';

/** In the browser the questions come from the API, which for a sample is Mirage. */
export const withFaqPorts = ({ api }: { api: Pick<Client<Contract>, 'faq'> }) =>
  faqMachine.provide({ actors: { load: fromPromise<unknown, View>(({ signal }) => api.faq.list({ signal })) } });
