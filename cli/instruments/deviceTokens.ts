import type { Connection } from '#cli/kit/connect.ts';
import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import type { Texts } from '#domain/kernel/language.ts';
import { Problem } from '#domain/kernel/problem.ts';
import { siteInstantOf } from '#domain/kernel/siteInstant.ts';
import { siteClock } from '#domain/kernel/siteTime.ts';
import { minute } from '#domain/kernel/units.ts';
import type { DeviceTokenLine, GasInstrumentLine } from '#domain/permits/instruments/instrument.endpoints.ts';

type Named = { serial: string; site: string };

const severalSites = (serial: string): Texts => ({
  en: `Several sites have an instrument ${serial}: name one with --site.`,
  tr: `${serial} seri numaralı cihaz birden çok tesiste var: --site ile birini belirtin.`,
  ar: `يوجد جهاز بالرقم ${serial} في أكثر من موقع: اذكر أحدها باستخدام \u200e--site.`,
});
const noSuchTime = (day: string): Texts => ({
  en: `The clock of the site does not show ${day} 23:59.`,
  tr: `Tesisin saatinde ${day} 23:59 diye bir an yok.`,
  ar: `لا تُظهر ساعة الموقع الوقت ${day} 23:59.`,
});
const noNumber: Texts = {
  en: 'The number of the token must be a number.',
  tr: 'Anahtarın numarası bir sayı olmalı.',
  ar: 'يجب أن يكون رقم الرمز عددًا.',
};

/** The instrument with a serial number, which is one of its site alone. */
const findInstrument = async ({ api }: Connection, { serial, site }: Named, signal: AbortSignal): Promise<GasInstrumentLine> => {
  const { items } = (await api.gasInstruments.list({ query: site ? { site } : {}, signal })).result;
  const [found, ...more] = items.filter((one) => one.serial.toUpperCase() === serial.trim().toUpperCase());
  if (!found) throw new Problem('not_found', { subject: serial });
  if (more.length > 0) throw new Problem('usage', { text: severalSites(serial) });
  return found;
};

const printTokens = ({ print }: Context, tokens: readonly DeviceTokenLine[], zone: string): Exit => {
  const time = (at: string | null): string => (at === null ? '' : siteClock(new Date(at), zone));
  print.table(
    { tokens },
    ['Number', 'Name', 'Given by', 'Valid until', 'Revoked', 'Last used'],
    tokens.map((one) => [
      String(one.id),
      one.name,
      one.given_by.name,
      time(one.ends_at),
      time(one.revoked_at),
      time(one.last_used_at),
    ]),
  );
  return 'ok';
};

/** Gives a token that is good to the end of a day of the site, and prints it: nobody can read it later. */
export const giveToken = async (context: Context, given: Named & { name: string; until: string }): Promise<Exit> => {
  const { print, signal } = context;
  const connection = await context.connect('token');
  const { id, time_zone: zone } = await findInstrument(connection, given, signal);
  const lastMinute = siteInstantOf(`${given.until}T23:59`, zone);
  if (!lastMinute) throw new Problem('usage', { text: noSuchTime(given.until) });
  const body = { name: given.name, ends_at: new Date(Date.parse(lastMinute) + minute - 1).toISOString() };
  const { result } = await connection.api.gasInstruments.giveToken({ params: { id }, body, signal });
  print.result(result, [result.token]);
  return 'ok';
};

/** The tokens of an instrument, the newest first. */
export const listTokens = async (context: Context, given: Named): Promise<Exit> => {
  const connection = await context.connect('token');
  const { id, time_zone: zone } = await findInstrument(connection, given, context.signal);
  const { result } = await connection.api.gasInstruments.one({ params: { id }, signal: context.signal });
  return printTokens(context, result.tokens, zone);
};

/** Revokes one. */
export const revokeToken = async (context: Context, given: Named & { token: string }): Promise<Exit> => {
  if (!/^[1-9]\d{0,8}$/.test(given.token)) throw new Problem('usage', { text: noNumber });
  const connection = await context.connect('token');
  const { id, time_zone: zone } = await findInstrument(connection, given, context.signal);
  const params = { id, token: Number(given.token) };
  const { result } = await connection.api.gasInstruments.revokeToken({ params, signal: context.signal });
  return printTokens(context, result.tokens, zone);
};
