import type { BodyOf, ReplyOf } from '#domain/kernel/endpoint.ts';
import { asProblem } from '#domain/kernel/problem.ts';
import {
  type BumpTestResult,
  bumpTestEvents,
  type GasInstrumentLine,
  type instrumentEndpoints,
} from '#domain/permits/instruments/instrument.endpoints.ts';
import { serverNow } from '#src/platform/serverClock.ts';
import { usePorts } from '#src/system/Ports.tsx';
import { useCache } from '#src/system/query/useCache.ts';
import { useInstrumentAddress } from './useInstrumentAddress.ts';
import { askedFor } from './useRegister.ts';
import { withInstrument } from './withInstrument.ts';

type Endpoints = typeof instrumentEndpoints;
type Answer = ReplyOf<Endpoints['one']>;
type SignedBumpTest = { sap: number; password: string; result: BumpTestResult };

/** The writes to the register. What is answered is put into what was read; it is read again only when an instrument is another one by now. */
export const useInstrumentWrites = () => {
  const { api } = usePorts();
  const { change: changeRead, refresh } = useCache();
  const { due } = useInstrumentAddress();
  const show = async (sent: Promise<Answer>): Promise<void> => {
    try {
      const { history: _, ...line } = (await sent).result;
      changeRead('gasInstruments.list', askedFor(due), ({ result, ...rest }) => ({
        ...rest,
        result: { items: withInstrument(result.items, line, due, new Date(serverNow()).toISOString()) },
      }));
    } catch (thrown) {
      if (asProblem(thrown).code === 'version_mismatch') refresh('gasInstruments.list', askedFor(due));
      throw thrown;
    }
  };
  const register = (body: BodyOf<Endpoints['register']>) => show(api.gasInstruments.register({ body }));
  const change = ({ id, version }: GasInstrumentLine, body: BodyOf<Endpoints['change']>) =>
    show(api.gasInstruments.change({ params: { id }, body, version }));
  const bumpTest = async (id: number, { sap, password, result }: SignedBumpTest) => {
    const signed = await api.work.sign({ body: { sap, password, event: bumpTestEvents[result], permit: null, version: id } });
    const body = { passed: result === 'passed', signature: signed.result.signature_token };
    await show(api.gasInstruments.bumpTest({ params: { id }, body }));
  };
  return { register, change, bumpTest };
};
