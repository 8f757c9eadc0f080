import type { GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';
import { unmeasuredBy } from '#domain/permits/instruments/instrument.rules.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import type { Api } from './journey.ts';
import { password, people } from './people.ts';
import type { permitCalls } from './permitCalls.ts';

type Deps = { calls: Pick<ReturnType<typeof permitCalls>, 'post'>; api: Api };

/** The limit of oxygen is the one that has a least: air has it, and nothing of what may not be there. */
const cleanAir = ({ substance }: { substance: string }) => ({ substance, value: substance === 'O2' ? 20.9 : 0 });

/** Puts in what a gas tester has just found at a point of a permit's plan: clean air but for what is named. */
export const testGasAt = async (
  { calls: { post }, api }: Deps,
  token: string,
  id: number,
  point: string,
  found: Partial<Record<string, number>> = {},
  at = new Date().toISOString(),
): Promise<void> => {
  const { result } = (await api.get(token, `/v1/permits/${id}/work/`)) as { result: PermitWork };
  const signing = { sap: people.gasTester, password, event: 'GAS_TEST', permit: id, version: result.version };
  const { signature_token } = await post<{ signature_token: string }>(token, '/v1/account/sign/', signing);
  const instruments = (await api.get(token, `/v1/gas-instruments/?site_of=${id}`)) as { result: { items: GasInstrumentLine[] } };
  const readings = result.gas.limits.map(cleanAir).map((one) => ({ ...one, value: found[one.substance] ?? one.value }));
  const asked = readings.map(({ substance }) => substance);
  const usable = instruments.result.items.find((one) => one.stop === null && unmeasuredBy(one, asked).length === 0);
  const said = { point, tested_at: at, instrument_id: usable?.id, readings };
  await post(token, `/v1/permits/${id}/gas-tests/`, { ...said, signatures: [signature_token] });
};
