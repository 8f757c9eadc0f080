import { answerFor } from '#domain/permits/documents/print.rules.ts';
import type { Permit } from '#domain/permits/permit/permit.schema.ts';
import { controlText } from '#src/entities/permits/controlStanding.ts';
import { useLanguage, useTranslations } from '#src/i18n/i18n.ts';
import { resultOf } from '#src/system/query/resultOf.ts';
import { useRead } from '#src/system/query/useRead.ts';
import { TitledCallout } from '#src/ui/TitledCallout.tsx';

/** Events by which somebody lets work begin on the word of those who have seen its controls. */
const letting: readonly string[] = ['AUTHORISE', 'ISSUE', 'REISSUE', 'REVALIDATE', 'ACCEPT'];

/** Which critical controls were answered "not applicable", and why, before who signs lets the work begin. */
export function ControlsNotSeen({ event, permit }: { event: string; permit: Permit }) {
  return letting.includes(event) ? <NotSeen event={event} permit={permit} /> : null;
}

function NotSeen({ event, permit }: { event: string; permit: Permit }) {
  const t = useTranslations('desk');
  const language = useLanguage();
  const { value, problem } = useRead(
    'work.work',
    { params: { id: permit.id } },
    { select: resultOf, follows: ({ entity, id }) => entity === 'permit' && id === permit.id },
  );
  if (!value) return <p role="status">{t(problem ? 'desk:withoutUnread' : 'desk:withoutReading')}</p>;
  const without = value.controls.flatMap((control) => {
    // Who accepts does so by the answers of the issue; whoever else signs, by those for the next one.
    const { answer, why } = event === 'ACCEPT' ? answerFor(permit, control) : control;
    return answer === 'not_applicable' ? [{ ...control, why }] : [];
  });
  if (without.length === 0) return null;
  return (
    <TitledCallout intent="warning" title={t('desk:without')}>
      <ul>
        {without.map(({ why, ...control }) => (
          <li key={control.control}>
            {controlText(control, language)} <bdi>{why}</bdi>
          </li>
        ))}
      </ul>
    </TitledCallout>
  );
}
