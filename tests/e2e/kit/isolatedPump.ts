import type { APIRequestContext } from '@playwright/test';
import type { Api } from './journey.ts';
import { atTheDesk, people } from './people.ts';
import { permitCalls } from './permitCalls.ts';

/** A permit of its own that names an isolation, the "Feed of the pump", and where its isolations are shown. */
export const isolatedPump = async (api: Api, request: APIRequestContext, url: string) => {
  const calls = permitCalls(request, url);
  const [delegate, hse] = [await api.signIn('delegate'), await api.signIn('hse')];
  const minutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();
  const permit = await calls.post<{ id: number; tracking_number: string }>(delegate, '/v1/permits/', {
    title: 'Change the seal of a pump',
    primary_code: 'CLD',
    area_id: 1,
    performing_authority_sap: atTheDesk.performingAuthority,
    planned_from: minutes(60),
    planned_to: minutes(600),
  });
  const { id, number } = await calls.post<{ id: number; number: string }>(delegate, '/v1/isolations/', {
    ...{ site: 'CHG', title: 'Feed of the pump', category: 'proved', energy: 'electrical', responsible_sap: people.delegate },
    points: [{ tag: 'CB-28', kind: 'breaker', position: 'open' }],
  });
  await calls.put(delegate, `/v1/permits/${permit.id}/isolations/`, { ids: [id] });
  return { id, number, path: `/apps/permit/${permit.id}/${permit.tracking_number}?tab=isolations`, calls, hse };
};
