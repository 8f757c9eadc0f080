import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { Api } from './journey.ts';
import { password } from './people.ts';
import type { permitCalls } from './permitCalls.ts';

type Step = {
  event: 'APPROVE' | 'APPLY_POINT' | 'VERIFY_POINT' | 'LIFT_POINT' | 'RE_ISOLATE' | 'CONFIRM';
  point?: number;
  proved?: string;
};

/** How a point was found dead. */
export const noVoltage = { proved: '0 V between all phases', method: 'voltage', reading: 0, unit: 'V' };

/** Somebody who holds the competence signs for an isolation as it is now, at a desk where somebody else has the console open. */
export const isolateAt = async (
  { calls, api, token }: { calls: ReturnType<typeof permitCalls>; api: Api; token: string },
  id: number,
  sap: number,
  step: Step,
): Promise<void> => {
  const { result } = (await api.get(token, `/v1/isolations/${id}/`)) as { result: IsolationOnWire };
  const signing = { sap, password, event: step.event, isolation: id, version: result.version };
  const signed = await calls.post<{ signature_token: string }>(token, '/v1/account/sign/', signing);
  await calls.post(token, `/v1/isolations/${id}/events/`, { ...step, signed: { token: signed.signature_token } });
};
