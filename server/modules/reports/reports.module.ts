import { reportsEndpoints } from '#domain/reports/report.endpoints.ts';
import { cleaned } from '#domain/reports/report.rules.ts';
import { reportLimits } from '#domain/reports/report.schema.ts';
import type { ServerModule } from '#server/kit/module.ts';

/** Faults of consoles, as lines of the log under the number that the person was shown. Nothing is stored. */
export const reportsModule: ServerModule = {
  name: 'reports',
  answers: (on) => {
    on(
      reportsEndpoints.send,
      async ({ body, address, log }) => {
        log.warn({ event: 'ui_fault', ...cleaned(body), address }, 'a screen of the console broke');
        return { status: 'ok' };
      },
      { perMinute: reportLimits.perMinutePerAddress },
    );
  },
};
