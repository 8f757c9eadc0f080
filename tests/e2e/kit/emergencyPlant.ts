import type { APIRequestContext } from '@playwright/test';
import type { EmergencyScope } from '#domain/permits/emergencies/emergency.endpoints.ts';
import { startServerProcess } from '#tests/kit/serverProcess.ts';
import { apiOver } from './journey.ts';

/** A plant of its own, whose emergencies touch no other journey: its server, an HSE Coordinator's token and calls, and its sites with their areas. */
export const emergencyPlant = async (request: APIRequestContext) => {
  const server = await startServerProcess({ DEMO_PRESET: 'XS', TRUST_PROXY: 'on' });
  const token = await apiOver(request, server.url).signIn('hse');
  const call = async <Result>(method: string, path: string, data?: object): Promise<Result> => {
    const headers = { Authorization: `Token ${token}`, 'Idempotency-Key': crypto.randomUUID() };
    const reply = await request.fetch(`${server.url}${path}`, { method, headers, ...(data ? { data } : {}) });
    if (!reply.ok()) throw new Error(`${method} ${path}: ${reply.status()} ${await reply.text()}`);
    return (await reply.json()).result;
  };
  const { sites } = await call<EmergencyScope>('GET', '/v1/emergencies/scope/');
  return { server, token, call, sites };
};
