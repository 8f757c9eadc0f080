import type { GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { unmeasuredBy } from '#domain/permits/instruments/instrument.rules.ts';
import type { Api } from './journey.ts';
import type { LiveEntry } from './liveEntries.ts';
import { password, people } from './people.ts';
import type { permitCalls } from './permitCalls.ts';
import { testGasAt } from './testGasAt.ts';

/** The instruments that watch already: one is named for one permit alone. */
const taken = new Set<number>();

type Deps = { calls: Pick<ReturnType<typeof permitCalls>, 'post' | 'put'>; api: Api };

/** Tests every point of a confined space of the demo plant and has its air read, without which nobody else goes in. */
export const watchAir = async ({ calls, api }: Deps, token: string, { row: { id }, work }: LiveEntry): Promise<void> => {
  for (const point of work.gas.points) await testGasAt({ calls, api }, token, id, point);
  const readings = work.gas.limits.map(({ substance }) => ({ substance, value: substance === 'O2' ? 20.9 : 0 }));
  const asked = readings.map(({ substance }) => substance);
  const { result } = (await api.get(token, `/v1/gas-instruments/?site_of=${id}`)) as { result: { items: GasInstrumentLine[] } };
  const instrument = result.items.find(
    (one) => one.stop === null && !taken.has(one.id) && unmeasuredBy(one, asked).length === 0,
  )?.id;
  if (instrument === undefined) throw new Error('the demo plant has no instrument that could watch the space');
  taken.add(instrument);
  await calls.put(token, `/v1/permits/${id}/gas-monitors/`, {
    monitors: [{ instrument_id: instrument, point: work.gas.points[0] }],
  });
  const { result: now } = (await api.get(token, `/v1/permits/${id}/work/`)) as { result: { version: number } };
  const signing = { sap: people.gasTester, password, event: 'GAS_READING', permit: id, version: now.version };
  const { signature_token } = await calls.post<{ signature_token: string }>(token, '/v1/account/sign/', signing);
  await calls.post(token, `/v1/permits/${id}/gas-readings/`, {
    instrument_id: instrument,
    readings,
    signatures: [signature_token],
  });
};
