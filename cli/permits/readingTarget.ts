import type { Connection } from '#cli/kit/connect.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { serialKey } from '#domain/permits/instruments/serialKey.ts';
import { canonicalTracking } from '#domain/permits/kernel/trackingNumber.ts';
import { isDeviceToken } from '#domain/session/tokenPrefixes.ts';

const idIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

const usage = (message: string): Problem => new Problem('usage', { message });

/** The id of the permit that readings go to, named by it or by a whole tracking number: a part of one could be another permit's. */
export const permitRead = async ({ api }: Connection, named: string, signal: AbortSignal): Promise<number> => {
  const id = idIn(named);
  if (id !== null) return id;
  const number = canonicalTracking(named);
  if (!number) throw usage(`"${named}" is no permit: give its id or its whole tracking number.`);
  try {
    return (await api.gasReadings.permit({ query: { tracking_number: number }, signal })).result.id;
  } catch (thrown) {
    if (thrown instanceof Problem && thrown.code === 'not_found') throw new Problem('not_found', { subject: number });
    throw thrown;
  }
};

/** What a device may say of its instrument: the id, which the server judges, or its own serial number. */
const instrumentOfDevice = async (
  { api }: Connection,
  { token, named, id }: { token: string; named: string; id: number | null },
  signal: AbortSignal,
): Promise<number | null> => {
  const own = (await api.gasInstruments.auth({ body: { token }, signal })).result;
  if (serialKey(own.serial) === serialKey(named)) return own.instrument_id;
  if (id !== null) return id;
  throw usage(`The token is that of a device of the instrument ${own.serial}, and sends for no other.`);
};

/**
 * The id of the instrument that was read, named by it or by its serial number, which is one of the site of the permit; null where none
 * is named, as by a device. Digits that are the id of one instrument there and the serial number of another are refused.
 */
export const instrumentRead = async (
  connection: Connection,
  { named, permit }: { named: string; permit: number },
  signal: AbortSignal,
): Promise<number | null> => {
  if (named === '') return null;
  const id = idIn(named);
  const { api, token } = connection;
  if (isDeviceToken(token)) return instrumentOfDevice(connection, { token, named, id }, signal);
  const { items } = (await api.gasInstruments.list({ query: { site_of: permit }, signal })).result;
  const bySerial = items.find(({ serial }) => serialKey(serial) === serialKey(named));
  const byId = items.find((one) => one.id === id);
  if (bySerial && byId && bySerial !== byId)
    throw usage(
      `"${named}" is the serial number of one instrument and the id of another: give the id ${bySerial.id} of the one, or the serial number ${byId.serial} of the other.`,
    );
  if (bySerial) return bySerial.id;
  if (id === null) throw new Problem('not_found', { subject: named });
  return id;
};
