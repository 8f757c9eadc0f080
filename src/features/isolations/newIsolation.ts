import type { BodyOf } from '#domain/kernel/endpoint.ts';
import { isolationEndpoints } from '#domain/permits/isolations/isolation.endpoints.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import type { TypedIsolation, TypedPoint, WorkForms } from '#machines/permitWork/workForms.ts';
import { type Checked, checkedBody, linesFrom, sapFrom } from '#src/entities/work/form/faults.ts';
import { newKey } from '#src/platform/newKey.ts';

type Form = WorkForms['newIsolation'];

export const emptyPoint: TypedPoint = { tag: '', kind: 'valve', position: '', lock: '', remark: '' };

/** An isolation that is about to be begun, with one point to be named. */
export const newIsolationOf = (): Form => ({
  title: '',
  category: '',
  energy: '',
  responsible: '',
  lockBox: '',
  keys: '',
  drawings: '',
  points: [emptyPoint],
  key: newKey(),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text);

const pointsFrom = (points: readonly TypedPoint[]) =>
  points.map(({ tag, kind, position, lock, remark = '' }) => ({
    tag,
    kind,
    position,
    lock_no: orNull(lock),
    remark: orNull(remark),
  }));

/** A certificate at the site of the permit, for the equipment that the permit names. */
export const checkNewIsolation = (
  form: Form,
  { site, equipment_tags }: Pick<Permit, 'site' | 'equipment_tags'>,
): Checked<BodyOf<typeof isolationEndpoints.create>> =>
  checkedBody(isolationEndpoints.create.body, {
    site: site.code,
    title: form.title,
    category: form.category,
    energy: form.energy,
    equipment_tags,
    responsible_sap: sapFrom(form.responsible),
    lock_box: orNull(form.lockBox),
    key_numbers: linesFrom(form.keys),
    drawing_ids: linesFrom(form.drawings),
    points: pointsFrom(form.points),
  });

/** What a certificate says now, as its form shows it. */
export const typedOf = ({ title, category, energy, ...said }: IsolationOnWire): TypedIsolation => ({
  title,
  category,
  energy,
  responsible: String(said.responsible.sap),
  lockBox: said.lock_box ?? '',
  keys: said.key_numbers.join('\n'),
  drawings: said.drawing_ids.join('\n'),
  points: said.points.map(({ tag, kind, position, lock_no, remark }) => ({
    ...{ tag, kind, position },
    lock: lock_no ?? '',
    remark: remark ?? '',
  })),
});

/** The body of a change: what was typed anew and nothing else. */
export const checkChangedIsolation = ({
  typed,
}: WorkForms['changedIsolation']): Checked<BodyOf<typeof isolationEndpoints.change>> => {
  const { title, category, energy, responsible, lockBox, keys, drawings, points } = typed;
  return checkedBody(isolationEndpoints.change.body, {
    ...(title === undefined ? {} : { title }),
    ...(category === undefined ? {} : { category }),
    ...(energy === undefined ? {} : { energy }),
    ...(responsible === undefined ? {} : { responsible_sap: sapFrom(responsible) ?? null }),
    ...(lockBox === undefined ? {} : { lock_box: orNull(lockBox) }),
    ...(keys === undefined ? {} : { key_numbers: linesFrom(keys) }),
    ...(drawings === undefined ? {} : { drawing_ids: linesFrom(drawings) }),
    ...(points === undefined ? {} : { points: pointsFrom(points) }),
  });
};
