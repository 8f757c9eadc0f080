import '#src/app/laterCalls.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createClient } from '#client/createClient.ts';
import { contract } from '#domain/contract.ts';
import { withPermitPagePorts } from '#src/features/permit/permit.ports.ts';

const api = createClient(contract, () => Promise.reject(new Error('nothing is asked here')));

/** What the page of a permit makes of an address, by which it may be called while another page is on its way. */
const listen = (permitId: number, pathname: string, search: string) => {
  vi.stubGlobal('location', { pathname, search });
  const go = vi.fn();
  const page = withPermitPagePorts({ api, whose: () => '', named: '', say: () => undefined }, { happened: () => undefined }, go);
  const watch = createActor(page.implementations.actors.watchAddress as never, { input: { id: permitId } as never }).start();
  watch.stop();
  return go;
};

afterEach(() => vi.unstubAllGlobals());

test('a page takes the event out of the address of its own permit, and leaves that of another one to the page that comes', () => {
  const [path, search] = ['/apps/permit/55/CHG-26-000051-Z', '?tab=gas&event=ISSUE'];
  expect(listen(55, path, search)).toHaveBeenCalledWith({ pathname: path, search: 'tab=gas' });
  expect(listen(58, path, search)).not.toHaveBeenCalled();
  expect(listen(5, path, search)).not.toHaveBeenCalled();
});
