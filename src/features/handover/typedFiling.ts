import type { FilingForm } from '#domain/handover/filing.form.ts';
import { type Filing, type FilingTimes, filingOf } from '#domain/handover/filing.schema.ts';
import { type Checked, checkedBody } from '#src/entities/work/form/faults.ts';
import { fromSiteClock } from '#src/entities/work/form/siteClock.ts';

const faultTexts = {
  ordered: 'handover:fault_ordered',
  numbered: 'handover:fault_numbered',
  over: 'handover:fault_over',
  tooLong: 'handover:fault_tooLong',
  twoPeople: 'handover:fault_twoPeople',
  inspected: 'work:fault_missing',
} as const;

/** What is typed about a sheet as the body of its call, or what keeps it from being one. `zone` is that of the site. */
export const checkedFiling = (form: FilingForm, zone: string, times: FilingTimes): Checked<Filing> =>
  checkedBody(
    filingOf(times),
    {
      title: form.title,
      area_id: form.area === '' ? undefined : Number(form.area),
      worked_from: fromSiteClock(form.from, zone),
      worked_to: fromSiteClock(form.to, zone),
      issuer_sap: form.issuer?.sap,
      performing_authority_sap: form.authority?.sap,
      left_in_order: form.inOrder === '' ? undefined : form.inOrder === 'yes',
      inspected_by_sap: form.inspector?.sap ?? null,
      note: form.note,
      kept_at: form.keptAt,
    },
    faultTexts,
  );
