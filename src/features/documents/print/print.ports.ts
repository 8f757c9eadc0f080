import { fromCallback, fromPromise } from 'xstate';
import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import { concerns } from '#domain/permits/emergencies/emergency.rules.ts';
import { type PermitPrintEvent, type Printed, permitPrintMachine } from '#machines/permitPrint/permitPrint.machine.ts';
import { whenChanged } from '#src/system/changes.ts';

type Outside = {
  api: Pick<Client<Contract>, 'documents' | 'permits' | 'work' | 'isolations' | 'gasReadings' | 'emergencies' | 'changes'>;
};

/** Everything of a permit that is printed, from the server. */
export const withPrintPorts = ({ api }: Outside) =>
  permitPrintMachine.provide({
    actors: {
      readPrinted: fromPromise<Printed, { permitId: number }>(async ({ input, signal }) => {
        const params = { id: input.permitId };
        const { result: permit } = await api.permits.one({ params, signal });
        const { result: work } = await api.work.work({ params, signal });
        const isolations = await Promise.all(
          work.isolations.map(async ({ id }) => (await api.isolations.one({ params: { id }, signal })).result),
        );
        const { result: told } = await api.permits.audit({ params, query: { entity: 'endorsement' }, signal });
        const read = work.gas.monitoring ? await api.gasReadings.list({ params, query: { alarms: true }, signal }) : null;
        const { result: lasting } = await api.emergencies.list({ signal });
        const emergencies = lasting.filter((emergency) => concerns(emergency, permit));
        const { result: code } = await api.documents.printCode({ params, signal });
        return { permit, work, isolations, endorsements: told.items, alarms: read?.result.items ?? [], emergencies, code };
      }),
      watchPrinted: fromCallback<PermitPrintEvent, { permitId: number }>(({ input, sendBack }) =>
        whenChanged({ api }, (changes) => {
          // Whose isolation or emergency it is the change does not say.
          const isMeant =
            !changes ||
            changes.some(
              ({ entity, id }) =>
                entity === 'isolation' || entity === 'emergency' || (entity === 'permit' && id === input.permitId),
            );
          if (isMeant) sendBack({ type: 'print.heard' });
        }),
      ),
    },
  });
