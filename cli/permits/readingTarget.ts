import type { Connection } from '#cli/kit/connect.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { serialKey } from '#domain/permits/instruments/serialKey.ts';
import { canonicalTracking } from '#domain/permits/kernel/trackingNumber.ts';
import { isDeviceToken } from '#domain/session/tokenPrefixes.ts';

const idIn = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

const noPermit = (named: string): Texts => ({
  en: `"${named}" is no permit: give its id or its whole tracking number.`,
  tr: `"${named}" bir izin değil: kimliğini ya da takip numarasının tamamını yazın.`,
  ar: `"${named}" ليس تصريحًا: اذكر معرّفه أو رقم تتبّعه كاملًا.`,
});
const otherInstrument = (serial: string): Texts => ({
  en: `The token is that of a device of the instrument ${serial}, and sends for no other.`,
  tr: `Anahtar ${serial} cihazına ait ve başka bir cihaz için ölçüm göndermez.`,
  ar: `الرمز يخصّ الجهاز ${serial} ولا يُرسل قراءات لغيره.`,
});
const ambiguous = (named: string, id: number, serial: string): Texts => ({
  en: `"${named}" is the serial number of one instrument and the id of another: give the id ${id} of the one, or the serial number ${serial} of the other.`,
  tr: `"${named}" bir cihazın seri numarası, bir başkasının kimliği: ilki için ${id} kimliğini, ikincisi için ${serial} seri numarasını yazın.`,
  ar: `"${named}" رقم تسلسلي لجهاز ومعرّف لجهاز آخر: اذكر المعرّف ${id} للأول، أو الرقم التسلسلي ${serial} للثاني.`,
});

const usage = (text: Texts): Problem => new Problem('usage', { text });

/** The id of the permit that readings go to, named by it or by a whole tracking number: a part of one could be another permit's. */
export const permitRead = async ({ api }: Connection, named: string, signal: AbortSignal): Promise<number> => {
  const id = idIn(named);
  if (id !== null) return id;
  const number = canonicalTracking(named);
  if (!number) throw usage(noPermit(named));
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
  throw usage(otherInstrument(own.serial));
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
  if (bySerial && byId && bySerial !== byId) throw usage(ambiguous(named, bySerial.id, byId.serial));
  if (bySerial) return bySerial.id;
  if (id === null) throw new Problem('not_found', { subject: named });
  return id;
};
