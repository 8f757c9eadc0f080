import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { PermitWork } from '#domain/permits/permit/work.schema.ts';
import { isolateAt, noVoltage } from './isolating.ts';
import type { Api } from './journey.ts';
import { atTheDesk, password, people } from './people.ts';
import type { permitCalls } from './permitCalls.ts';
import { testGasAt } from './testGasAt.ts';

type Parts = { calls: ReturnType<typeof permitCalls>; api: Api; id: number; delegate: string; hse: string };

const now = (): string => new Date().toISOString();
const point = 'At the panel';
const proved = { point: 1, ...noVoltage };

/** What people record about a permit between the events of its life. Journeys of its parts do it by hand; here it is put in. */
export const lifeEvidence = ({ calls, api, id, delegate, hse }: Parts) => {
  const { post, put, patch } = calls;
  const permit = `/v1/permits/${id}`;
  const work = async (): Promise<PermitWork> => ((await api.get(delegate, `${permit}/work/`)) as { result: PermitWork }).result;
  const ofIsolation = async (): Promise<string> => `/v1/isolations/${(await work()).isolations[0]?.id}/events/`;
  const isolate = async (sap: number, step: Parameters<typeof isolateAt>[3]): Promise<void> =>
    isolateAt({ calls, api, token: delegate }, (await work()).isolations[0]?.id ?? 0, sap, step);
  const move = async (token: string, event: string, more: object = {}) => post(token, await ofIsolation(), { event, ...more });

  const testGas = async (): Promise<void> => {
    if ((await work()).gas.needed) await testGasAt({ calls: { post }, api }, delegate, id, point);
  };
  return {
    testGas,
    plan: async (): Promise<void> => {
      const rated = { before: { severity: 4, likelihood: 3 }, after: { severity: 2, likelihood: 2 } };
      const step = { step: 'Open', hazard: 'Live parts', consequence: 'Shock', controls: ['Prove dead'], ...rated };
      const team = [people.hse, people.delegate];
      await put(hse, `${permit}/risk-assessment/`, { steps: [step], team, site_based: true });
      if ((await work()).gas.needed) await put(delegate, `${permit}/gas-plan/`, { points: [point] });
      if ((await work()).isolations.length > 0) return;
      const { equipment_tags } = ((await api.get(delegate, `${permit}/`)) as { result: Permit }).result;
      const of = { title: 'Motor of the pump', category: 'proved', energy: 'electrical', equipment_tags };
      const points = [{ tag: 'MCC-20104', kind: 'breaker', position: 'open', lock_no: `L-${id}` }];
      const whose = { site: 'CHG', responsible_sap: atTheDesk.isolatingAuthority };
      const isolation = await post<{ id: number }>(delegate, '/v1/isolations/', { ...of, ...whose, points });
      await put(delegate, `${permit}/isolations/`, { ids: [isolation.id] });
      await move(delegate, 'PLAN');
      await isolate(people.hse, { event: 'APPROVE' });
      await isolate(atTheDesk.isolatingAuthority, { event: 'APPLY_POINT', point: 1 });
      await isolate(atTheDesk.secondIsolator, { event: 'VERIFY_POINT', ...proved });
      await isolate(people.delegate, { event: 'CONFIRM' });
      await post(delegate, `${permit}/crew/`, { badge: `W-${id}`, name: 'Ada Fitter' });
    },
    /** What the next issue asks for: a visit, the controls, gas in order. */
    beforeIssue: async (): Promise<void> => {
      const { controls, safeguards } = await work();
      await testGas();
      for (const { name, proof } of safeguards)
        if (proof === 'sight') await post(delegate, `${permit}/safeguards/`, { name, said: 'Seen there.', value: null });
      await put(delegate, `${permit}/visit/`, { at: now(), note: 'Looked at the place.' });
      const answers = controls.map(({ control }) => ({ control, answer: 'yes' }));
      await put(delegate, `${permit}/crm-checks/`, { answers });
    },
    comeOn: async (): Promise<void> => {
      if (!(await work()).crew[0]?.on_site) await patch(delegate, `${permit}/crew/1/`, { on: true });
      await put(delegate, `${permit}/toolbox-talk/`, { topics: ['Live parts'], attendees: [1] });
    },
    leave: async (): Promise<void> => {
      for (const { no, on_site } of (await work()).crew) if (on_site) await patch(delegate, `${permit}/crew/${no}/`, { on: false });
    },
    liftPoint: () => isolate(atTheDesk.isolatingAuthority, { event: 'LIFT_POINT', point: 1 }),
    isolateAgain: async () => {
      await isolate(atTheDesk.isolatingAuthority, { event: 'APPLY_POINT', point: 1 });
      await isolate(atTheDesk.secondIsolator, { event: 'RE_ISOLATE', ...proved });
    },
    isIsolated: async (): Promise<boolean> => (await work()).isolations.some(({ state }) => state !== 'removed'),
    removeIsolation: async (): Promise<void> => {
      const [isolation] = (await work()).isolations;
      if (!isolation) return;
      const { result } = (await api.get(delegate, `/v1/isolations/${isolation.id}/`)) as { result: IsolationOnWire };
      const signing = { sap: people.delegate, password, event: 'REMOVE_POINT', isolation: isolation.id, version: result.version };
      const { signature_token: token } = await post<{ signature_token: string }>(delegate, '/v1/account/sign/', signing);
      await move(delegate, 'REMOVE_POINT', { point: 1, removal: { token, not_needed_by: result.dependants.map((one) => one.id) } });
      await move(delegate, 'CLOSE');
    },
  };
};
