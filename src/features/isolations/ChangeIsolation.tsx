import { Button } from '@blueprintjs/core';
import { Edit } from '@blueprintjs/icons';
import { type Language, textIn } from '#domain/kernel/language.ts';
import { isolationEventOf } from '#domain/permits/isolations/isolation.events.ts';
import { mayChangePlan } from '#domain/permits/isolations/isolation.rules.ts';
import { energyTexts, positionText } from '#domain/permits/isolations/isolation.texts.ts';
import type { IsolationOnWire } from '#domain/permits/isolations/isolation.wire.ts';
import type { TypedIsolation, WorkForms } from '#machines/permitWork/workForms.ts';
import { FormCard } from '#src/entities/work/form/FormCard.tsx';
import { Meanwhile, type WrittenMeanwhile } from '#src/entities/work/form/Meanwhile.tsx';
import { useAskedCancel } from '#src/entities/work/form/useAskedCancel.ts';
import { useWorkForm } from '#src/entities/work/form/useWorkForm.ts';
import { PermitWorkActor } from '#src/entities/work/PermitWorkActor.tsx';
import { type Translate, useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { rolesOf, useSession } from '#src/system/session.ts';
import { IsolationFields } from './IsolationFields.tsx';
import { categoryText } from './isolationWords.ts';
import { checkChangedIsolation, emptyPoint, typedOf } from './newIsolation.ts';

/** Who may plan; the server decides. */
const planners: readonly string[] = isolationEventOf('PLAN').by;

/** Opens the form in which a certificate is changed that nobody has approved yet. */
export function ChangeIsolationButton({ isolation }: { isolation: IsolationOnWire }) {
  const { id, number, state } = isolation;
  const t = useTranslations('work');
  const { send } = PermitWorkActor.useActorRef();
  const plans = useSession(rolesOf).some((role) => planners.includes(role));
  if (!plans || !mayChangePlan(state)) return null;
  return (
    <Button
      variant="minimal"
      icon={<Edit />}
      text={t('work:changeIsolation')}
      aria-label={t('work:changeNumber', { number })}
      onClick={() =>
        send({ type: 'work.typed', form: 'changedIsolation', value: { isolation: id, began: typedOf(isolation), typed: {} } })
      }
    />
  );
}

const names = {
  title: 'work:what',
  category: 'work:category',
  energy: 'work:energy',
  responsible: 'work:responsibleSap',
  lockBox: 'work:lockBox',
  keys: 'work:keys',
  drawings: 'work:drawings',
  points: 'work:points',
} as const satisfies Record<keyof TypedIsolation, string>;
const fields = Object.keys(names) as (keyof TypedIsolation)[];

const textOf = (isolation: TypedIsolation, field: keyof TypedIsolation, t: Translate<'work'>, language: Language): string => {
  const { category, energy, points } = isolation;
  if (field === 'category') return categoryText(category, t);
  if (field === 'energy') return energy === '' ? '' : textIn(energyTexts[energy], language);
  if (field === 'points') return points.map((point) => `${point.tag} ${positionText(point, language)}`).join(', ');
  return isolation[field].split('\n').join(', ');
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What somebody else has written since, in the fields that are typed anew. */
const writtenMeanwhile = (
  { began, typed }: WorkForms['changedIsolation'],
  now: TypedIsolation,
  t: Translate<'work'>,
  language: Language,
): WrittenMeanwhile[] =>
  fields
    .filter((field) => typed[field] !== undefined && !isSame(typed[field], now[field]))
    .filter((field) => began && !isSame(began[field], now[field]))
    .map((field) => ({ name: t(names[field]), now: textOf(now, field, t, language) }));

type Props = { isolation: IsolationOnWire; form: WorkForms['changedIsolation'] };

/** Changes what a certificate says. What is not touched stays as others write it meanwhile. */
export function ChangeIsolationForm({ isolation, form }: Props) {
  const t = useTranslations('work');
  const { value, change, discard, save, saving, errorOf } = useWorkForm('changedIsolation', form, checkChangedIsolation);
  const language = useLanguage();
  const { id, version, number } = isolation;
  const title = t('work:changeNumber', { number });
  const cancel = useAskedCancel(Object.keys(value.typed).length > 0, title, discard);
  const now = typedOf(isolation);
  const shown = { ...now, points: now.points.length > 0 ? now.points : [emptyPoint], ...value.typed };
  return (
    <FormCard
      form="changedIsolation"
      title={title}
      submit={t('work:saveIsolation')}
      saving={saving}
      onCancel={cancel}
      onSubmit={() => save(checkChangedIsolation(value), (body) => ({ kind: 'changeIsolation', id, version, body }))}
    >
      <Meanwhile written={writtenMeanwhile(value, now, t, language)} />
      <IsolationFields value={shown} change={(part) => change({ typed: { ...value.typed, ...part } })} errorOf={errorOf} />
    </FormCard>
  );
}
