import type { Context } from '#cli/kit/context.ts';
import type { Exit } from '#cli/kit/exit.ts';
import { siteClock } from '#domain/kernel/siteTime.ts';
import { stopTexts } from '#domain/permits/instruments/instrument.texts.ts';

type Given = { site: string; due: boolean };

/** The register of the instruments that gas is tested with. */
export const listInstruments = async ({ connect, print, signal }: Context, { site, due }: Given): Promise<Exit> => {
  const { api } = await connect('token');
  const query = { ...(site ? { site } : {}), ...(due ? { due } : {}) };
  const { items } = (await api.gasInstruments.list({ query, signal })).result;
  print.table(
    { instruments: items },
    ['Site', 'Serial number', 'Model', 'Measures', 'Calibrated until', 'Bump tested', due ? 'Needs' : 'Not to be used'],
    items.map((one) => [
      one.site,
      one.serial,
      one.model,
      one.substances.join(' '),
      one.calibration_due,
      one.bump_tested_at ? siteClock(new Date(one.bump_tested_at), one.time_zone) : '',
      one.stop ? stopTexts[one.stop].en : due ? 'calibration ends soon' : '',
    ]),
  );
  return 'ok';
};
