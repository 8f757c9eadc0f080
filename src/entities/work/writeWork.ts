import type { Client } from '#client/createClient.ts';
import type { Contract } from '#domain/contract.ts';
import type { ProblemCode } from '#domain/kernel/problem.codes.ts';
import { asProblem, Problem } from '#domain/kernel/problem.ts';
import { endorsementEvent } from '#domain/permits/evidence/endorsement.rules.ts';
import type { SavedWork, SaveInput } from '#machines/permitWork/permitWork.machine.ts';
import { atSigners, ofSigner } from '#machines/permitWork/refusedSigner.ts';
import type { Signer, WorkCall } from '#machines/permitWork/workForms.ts';

export type Api = Pick<Client<Contract>, 'work' | 'permits' | 'isolations' | 'conflicts'>;
type Call<Kind extends WorkCall['kind']> = Extract<WorkCall, { kind: Kind }>;
type Saved = Promise<SavedWork | null>;

/** The evidence as a write answers it, with the permit of that moment. */
const savedOf = ({ result: work, meta }: Awaited<ReturnType<Api['work']['work']>>): SavedWork => ({
  work,
  permit: meta.permit ?? null,
});

/** What a gas test, and that one is wrong, is signed as. */
const gasTestEvent = 'GAS_TEST';
const gasVoidEvent = 'GAS_VOID';
const fireWatchEvent = 'FIRE_WATCH_OVER';

type About = { event: string; permit: number | null; isolation?: number; point?: number; conflict?: number; version: number };

const signed = async (api: Api, signer: Signer, about: About, signal: AbortSignal): Promise<string> => {
  const { result } = await api.work.sign({ body: { ...signer, ...about }, signal });
  return result.signature_token;
};

/** What keeps somebody from signing for minutes. */
const cannotSign: readonly ProblemCode[] = ['rate_limited', 'signature_locked'];

/**
 * The tester signs for this very test of this very version; the signature goes along with the readings. A test whose tester cannot sign
 * now is sent all the same: it is not recorded, and gas that it shows stops the work.
 */
const testGas = async (api: Api, { permitId: id, version }: SaveInput, call: Call<'testGas'>, signal: AbortSignal): Saved => {
  const send = async (by: Pick<Call<'testGas'>['body'], 'signatures' | 'tester_sap'>) =>
    savedOf(await api.work.testGas({ params: { id }, body: { ...call.body, ...by }, version, key: call.key, signal }));
  let token: string;
  try {
    token = await signed(api, call.signer, { event: gasTestEvent, permit: id, version }, signal);
  } catch (thrown) {
    const unsigned = asProblem(thrown);
    if (!cannotSign.includes(unsigned.code)) throw thrown;
    const refused = await send({ signatures: [], tester_sap: call.signer.sap }).catch(asProblem);
    throw refused instanceof Problem && refused.extra.workStopped ? refused : unsigned;
  }
  return send({ signatures: [token] });
};

/** An expert or a delegate of the other area signs for this version of the permit. */
const endorse = async (api: Api, { permitId: id, version }: SaveInput, call: Call<'endorse'>, signal: AbortSignal): Saved => {
  const token = await signed(api, call.signer, { event: endorsementEvent(call.body.given), permit: id, version }, signal);
  return savedOf(await api.work.endorse({ params: { id }, body: { ...call.body, signatures: [token] }, version, signal }));
};

/** Who watched signs for the end of the fire watch, where they do. */
const watchFire = async (api: Api, { permitId: id, version }: SaveInput, call: Call<'watchFire'>, signal: AbortSignal): Saved => {
  const { signer, body } = call;
  const signatures = signer ? [await signed(api, signer, { event: fireWatchEvent, permit: id, version }, signal)] : [];
  return savedOf(await api.work.watchFire({ params: { id }, body: { ...body, signatures }, version, signal }));
};

/** Everybody signs, one after the other: each password takes the server its time. What is refused says whose signature it is. */
const signedByAll = async (api: Api, signers: readonly Signer[], about: About, signal: AbortSignal): Promise<string[]> => {
  const tokens: string[] = [];
  for (const [place, signer] of signers.entries())
    try {
      tokens.push(await signed(api, signer, about, signal));
    } catch (thrown) {
      throw ofSigner(asProblem(thrown), place);
    }
  return tokens;
};

/** Everybody signs for this version of the permit. */
const voidGas = async (api: Api, { permitId: id, version }: SaveInput, call: Call<'voidGas'>, signal: AbortSignal): Saved => {
  const signatures = await signedByAll(api, call.signers, { event: gasVoidEvent, permit: id, version }, signal);
  const body = { ...call.body, signatures };
  return savedOf(await api.work.voidGas({ params: { id, no: call.no }, body, version, signal }));
};

/** Numbers count within a site: the one of the permit's own. */
const isolationOf = async (api: Api, permitId: number, number: string, signal: AbortSignal): Promise<number> => {
  const { result } = await api.isolations.list({ query: { number, site_of: permitId, limit: 1 }, signal });
  const [found] = result.items;
  if (found) return found.id;
  throw new Problem('validation', { errors: [{ field: 'number', message: 'work:noSuchIsolation' }] });
};

const link = async (api: Api, { permitId: id, version }: SaveInput, ids: readonly number[], signal: AbortSignal): Saved => {
  await api.isolations.link({ params: { id }, body: { ids: [...ids] }, version, signal });
  return null;
};

/** What was begun and could not be linked is not begun again: the key is that of the form. */
const begin = async (api: Api, input: SaveInput, { body, linked, key }: Call<'newIsolation'>, signal: AbortSignal): Saved => {
  const { result } = await api.isolations.create({ body, key, signal });
  return link(api, input, [...linked, result.id], signal);
};

const changeIsolation = async (api: Api, { id, version, body }: Call<'changeIsolation'>, signal: AbortSignal): Saved => {
  await api.isolations.change({ params: { id }, body, version, signal });
  return null;
};

/** Who signs a step signs for the isolation as it was shown. */
const isolate = async (api: Api, call: Call<'isolation'>, signal: AbortSignal): Saved => {
  const { id, body, signer, version } = call;
  const { event = '', point } = body;
  const about = { event, permit: null, isolation: id, ...(point === undefined ? {} : { point }), version };
  const by = signer ? { signed: { permit: null, token: await signed(api, signer, about, signal) } } : {};
  await api.isolations.event({ params: { id }, body: { ...body, ...by }, version, signal });
  return null;
};

/** Who removes a point signs for the isolation as it was shown, and says which permits depend on it no longer. */
const removePoint = async (api: Api, call: Call<'removePoint'>, signal: AbortSignal): Saved => {
  const { id, version, point, notNeededBy, signer } = call;
  const event = 'REMOVE_POINT';
  const { result } = await api.work.sign({ body: { ...signer, event, permit: null, isolation: id, point, version }, signal });
  const removal = { token: result.signature_token, not_needed_by: [...notNeededBy] };
  await api.isolations.event({ params: { id }, body: { event, point, removal }, version, signal });
  return null;
};

/**
 * All sign for the permit with the lower id. The words name a version of both:
 * what has become another one since it was shown is read again before anybody signs.
 */
const resolve = async (api: Api, call: Call<'resolve'>, signal: AbortSignal): Saved => {
  for (const shown of call.permits) {
    const { result: now } = await api.permits.one({ params: { id: shown.id }, signal });
    if (now.version !== shown.version) throw new Problem('version_mismatch', { current: { version: now.version } });
  }
  const [lower] = call.permits.toSorted((one, other) => one.id - other.id);
  const { id, version } = call.conflict;
  const about = { event: 'RESOLVE', permit: lower?.id ?? null, conflict: id, version: lower?.version ?? 0 };
  const signatures = await signedByAll(api, call.signers, about, signal);
  try {
    await api.conflicts.event({ params: { id }, body: { ...call.body, signatures }, version, signal });
  } catch (thrown) {
    throw atSigners(asProblem(thrown));
  }
  return null;
};

const withdraw = async (api: Api, { conflict }: Call<'withdraw'>, signal: AbortSignal): Saved => {
  const body = { event: 'WITHDRAW' as const, controls: [], resolution_text: '', signatures: [] };
  await api.conflicts.event({ params: { id: conflict.id }, body, version: conflict.version, signal });
  return null;
};

/** Somebody goes in or comes out under the permit, or under other work in its space. */
const logEntry = (
  api: Api,
  { permitId, version }: Pick<SaveInput, 'permitId' | 'version'>,
  { body, key, under = { id: permitId, version } }: Call<'logEntry'>,
  signal: AbortSignal,
) => api.work.logEntry({ params: { id: under.id }, body, key, version: under.version, signal });

const writeEvidence = (api: Api, { permitId: id, version, call }: SaveInput, signal: AbortSignal) => {
  const based = { version, signal };
  switch (call.kind) {
    case 'assessRisk':
      return api.work.assessRisk({ params: { id }, body: call.body, ...based });
    case 'answerControls':
      return api.work.answerControls({ params: { id }, body: call.body, ...based });
    case 'addRisks':
      return api.work.addRisks({ params: { id }, body: call.body, ...based });
    case 'planGas':
      return api.work.planGas({ params: { id }, body: call.body, ...based });
    case 'addCrew':
      return api.work.addCrew({ params: { id }, body: call.body, ...based });
    case 'moveCrew':
      return api.work.moveCrew({ params: { id, no: call.no }, body: call.body, ...based });
    case 'allLeave':
      return api.work.allLeave({ params: { id }, body: call.body, ...based });
    case 'recordSafeguard':
      return api.work.recordSafeguard({ params: { id }, body: call.body, ...based });
    case 'logEntry':
      return logEntry(api, { permitId: id, version }, call, signal);
    case 'talk':
      return api.work.talk({ params: { id }, body: call.body, ...based });
    case 'visit':
      return api.work.visit({ params: { id }, body: call.body, ...based });
    case 'listOverrides':
      return api.work.listOverrides({ params: { id }, body: call.body, ...based });
    default:
      return null;
  }
};

/** Sends one write. Answers the work as it is then, or null where it is to be read anew. */
export const write = async (api: Api, input: SaveInput, signal: AbortSignal): Saved => {
  const { call } = input;
  switch (call.kind) {
    case 'testGas':
      return testGas(api, input, call, signal);
    case 'watchFire':
      return watchFire(api, input, call, signal);
    case 'endorse':
      return endorse(api, input, call, signal);
    case 'voidGas':
      return voidGas(api, input, call, signal);
    case 'link':
      return link(api, input, [...call.linked, await isolationOf(api, input.permitId, call.number, signal)], signal);
    case 'newIsolation':
      return begin(api, input, call, signal);
    case 'changeIsolation':
      return changeIsolation(api, call, signal);
    case 'unlink':
      return link(api, input, call.left, signal);
    case 'isolation':
      return isolate(api, call, signal);
    case 'removePoint':
      return removePoint(api, call, signal);
    case 'resolve':
      return resolve(api, call, signal);
    case 'withdraw':
      return withdraw(api, call, signal);
    default: {
      const answer = await writeEvidence(api, input, signal);
      // What was written under other work says nothing of this one.
      return answer && answer.result.id === input.permitId ? savedOf(answer) : null;
    }
  }
};
